/** Announces something to screen readers. `App.svelte` holds the live region. */
class Announcer {
  words = $state('');
  /** Counts announcements, so that the same words are read out again. */
  turn = $state(0);

  say(words: string): void {
    this.words = words;
    this.turn += 1;
  }
}

export const announcer = new Announcer();
export const announce = (words: string): void => announcer.say(words);
