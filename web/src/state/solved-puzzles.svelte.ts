/** Which puzzles were solved in this browser, and which were tried. */
import { recall, remember } from './storage.ts';

export type Outcome = 'solved' | 'tried';

class SolvedPuzzles {
  #known = $state<Record<string, Outcome>>(recall('puzzles', {}));

  of(id: string): Outcome | undefined {
    return this.#known[id];
  }
  /** Note how a puzzle went; the first answer counts. */
  note(id: string, outcome: Outcome): void {
    if (this.#known[id]) return;
    this.#known[id] = outcome;
    remember('puzzles', $state.snapshot(this.#known));
  }
  /** How many of these were solved. */
  count(ids: readonly string[]): number {
    return ids.filter((id) => this.#known[id] === 'solved').length;
  }
}

export const solvedPuzzles = new SolvedPuzzles();
