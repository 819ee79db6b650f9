/** A hint from the coach, told in three steps: where to look, the move, why. */
import type { Judgement, Reason } from '../../api/messages.ts';
import type { TableLink } from '../../api/table-socket.svelte.ts';
import type { JudgedMove } from '../../api/types.ts';

/** How much is told: nothing, where to look, the move, why. */
export type HintStep = 0 | 1 | 2 | 3;

export class Hint {
  asking = $state(false);
  private told = $state.raw<{ at: string; step: HintStep; judgement: Judgement } | null>(null);

  constructor(private readonly socket: TableLink) {}

  /** Does this table allow it, and is there something to decide? */
  get allowed(): boolean {
    return this.socket.table?.hints ?? false;
  }
  /** The question that a hint is about: others may keep their first tickets meanwhile, or agree on something. */
  private get now(): string {
    const { game, log, seat } = this.socket;
    const begun = game?.view.phase !== 'first tickets';
    const last = begun && log.findLast(({ kind }) => kind === 'move' || kind === 'undo')?.number;
    return `${last} ${seat}`;
  }
  get step(): HintStep {
    return this.told?.at === this.now ? this.told.step : 0;
  }
  /** The move that the coach would play. */
  get move(): JudgedMove | null {
    return this.step ? (this.told!.judgement.moves[0] ?? null) : null;
  }

  /** Ask for the next step; the reason if the coach does not say. */
  async next(): Promise<Reason | null> {
    if (this.step) {
      this.told = { ...this.told!, step: Math.min(3, this.step + 1) as HintStep };
      return null;
    }
    const at = this.now;
    this.asking = true;
    const answer = await this.socket.hint();
    this.asking = false;
    if (!answer || 'code' in answer) return answer;
    if (at === this.now) this.told = { at, step: 1, judgement: answer };
    return null;
  }
  close(): void {
    this.told = null;
  }
}
