/** Follows the chances of all seats while one watches: asks every few seconds, as long as the page is looked at. */
import { CallError, liveGraph, type LiveGraph } from '../../api/calls.ts';

/** Milliseconds between two questions. */
const PAUSE = 2500;

export class LiveGraphFollower {
  state = $state<LiveGraph['state']>('working');
  /** By the number of moves played. */
  chances = $state.raw<NonNullable<LiveGraph['chances']>>([]);

  private revision = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(readonly id: string) {}

  /** Ask now, and again and again. */
  async follow(): Promise<void> {
    try {
      if (!document.hidden) this.take(await liveGraph(this.id, this.revision));
    } catch (error) {
      // Not allowed, or the game is over: that stays so. Otherwise the line is bad, and what is known stays.
      if (error instanceof CallError && [403, 404, 409].includes(error.status)) return;
    }
    if (!this.gone) this.timer = setTimeout(() => void this.follow(), PAUSE);
  }

  private take(now: LiveGraph): void {
    this.state = now.state;
    this.revision = now.revision;
    if (now.chances) this.chances = now.chances;
  }

  close(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }
}
