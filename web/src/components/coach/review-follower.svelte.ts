/* eslint-disable svelte/prefer-svelte-reactivity -- maps are replaced whenever they change */
/** Follows the review of a game while it grows: asks for it, takes in what changes, asks again if it was given up. */
import {
  askReview,
  review as getReview,
  type Review,
  type ReviewedMove,
  type ReviewSoFar,
} from '../../api/calls.ts';

/** Milliseconds between two questions. */
const PAUSE = 1500;

export class ReviewFollower {
  state = $state<ReviewSoFar['state']>('none');
  /** Games that the coach looks at before this one is done, this one included. */
  waiting = $state(0);
  done = $state(0);
  total = $state(0);
  /** All but the decisions. */
  review = $state.raw<Review | null>(null);
  /** What is known of each decision, by the number of its log entry. */
  steps = $state.raw<ReadonlyMap<number, ReviewedMove>>(new Map());
  trouble = $state.raw<unknown>(null);

  private revision = 0;
  private gone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wake: (() => void) | null = null;

  constructor(readonly id: string) {}

  /** Ask for the review, and follow it to its end. */
  async follow(): Promise<void> {
    this.trouble = null;
    try {
      this.take(await askReview(this.id), true);
      while (!this.gone && (this.state === 'waiting' || this.state === 'working')) {
        await this.pause();
        if (this.gone) return;
        const now = await getReview(this.id, this.revision);
        // Given up while this page was asleep, or begun anew.
        if (now.state === 'none') this.take(await askReview(this.id), true);
        else if (now.revision < this.revision && now.state !== 'done')
          this.take(await getReview(this.id, 0), true);
        else this.take(now, now.state === 'done');
      }
    } catch (error) {
      if (!this.gone) this.trouble = error;
    }
  }

  /** Wait a moment, and while the page is not looked at. */
  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.timer = setTimeout(resolve, PAUSE);
    });
    while (!this.gone && document.hidden)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        document.addEventListener('visibilitychange', () => resolve(), { once: true });
      });
  }

  private take(now: ReviewSoFar, anew: boolean): void {
    if (this.gone) return;
    this.state = now.state;
    this.waiting = now.waiting;
    this.done = now.done;
    this.total = now.total;
    this.revision = now.revision;
    if (!now.review) return;
    this.review = now.review;
    const steps = new Map(anew ? [] : this.steps);
    for (const step of now.review.steps) steps.set(step.step, step);
    this.steps = steps;
  }

  close(): void {
    this.gone = true;
    clearTimeout(this.timer);
    this.wake?.();
  }
}

/** The chances of all seats at every moment of a replay; undefined where nothing is known. */
export function chancesByMoment(
  steps: ReadonlyMap<number, Pick<ReviewedMove, 'chances_before' | 'chances_after'>>,
  length: number,
): (readonly number[] | undefined)[] {
  const chances: (readonly number[] | undefined)[] = Array.from({ length });
  for (const [number, step] of steps) {
    chances[number] ??= step.chances_before;
    if (number + 1 < length) chances[number + 1] = step.chances_after;
  }
  return chances;
}
