/** Header and footer of the page; the game hides them, for it fills the window and has a bar of its own. */
class PageFrame {
  hidden = $state(false);
}

export const pageFrame = new PageFrame();
