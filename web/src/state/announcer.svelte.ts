/** Says something to those who hear the page. `App.svelte` holds the live region. */
class Announcer {
  words = $state('');
  /** Tells equal words apart, so that they are said again. */
  turn = $state(0);

  say(words: string): void {
    this.words = words;
    this.turn += 1;
  }
}

export const announcer = new Announcer();
export const announce = (words: string): void => announcer.say(words);
