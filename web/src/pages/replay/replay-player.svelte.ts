/** Plays a finished game: loads its steps piece by piece and knows which one is shown. */
import { replay, type Step } from '../../api/calls.ts';

/** Steps a second at each speed. */
export const RATES = [0.5, 1, 2, 4, 8] as const;

/** A turn in words, from which step it is told, and the step it leads to. */
export interface ReplayLine {
  from: number;
  at: number;
  seat: number;
  words: string;
}

export class ReplayPlayer {
  /** How many steps there are, the deal included; 0: not known yet. */
  length = $state(0);
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  rate = $state<number>(2);
  trouble = $state.raw<unknown>(null);
  private gone = false;

  constructor(readonly id: string) {}

  get step(): Step | undefined {
    return this.steps[Math.min(this.at, this.steps.length - 1)];
  }
  get last(): number {
    return Math.max(0, this.length - 1);
  }

  /** Load all pieces, one after the other. */
  async load(): Promise<void> {
    this.trouble = null;
    try {
      do {
        const piece = await replay(this.id, this.steps.length);
        if (this.gone) return;
        this.length = piece.steps;
        if (!piece.steps_here.length) break;
        this.steps = [...this.steps, ...piece.steps_here];
      } while (this.steps.length < this.length);
    } catch (error) {
      this.trouble = error;
    }
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
  }
  /** Play on, from the beginning when the end is reached. */
  toggle(): void {
    if (!this.playing && this.at >= this.last) this.at = 0;
    this.playing = !this.playing;
  }
  /** One step further; stops at the end, and waits for pieces that are still loading. */
  tick(): void {
    if (this.at + 1 < this.steps.length) this.at += 1;
    if (this.at >= this.last) this.playing = false;
  }
  close(): void {
    this.gone = true;
  }
}
