/** What stands round the page: the game takes the whole window and brings its own bar. */
class Chrome {
  bare = $state(false);
}

export const chrome = new Chrome();
