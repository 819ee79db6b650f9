/** The moves to compare at a decision: the best, those that were better, the one that was played. */
import type { JudgedMove, ReviewedMove } from '../../api/types.ts';

export interface Alternative {
  move: JudgedMove;
  /** `equal`: not surely better than the one that was played. */
  tag: 'best' | 'better' | 'equal' | 'played';
}

type Decision = Pick<ReviewedMove, 'mark' | 'best' | 'better' | 'played'>;

/** The best first; the played one last, and marked as such even if it is the best. */
export function alternatives({ mark, best, better, played }: Decision): Alternative[] {
  const others = [...(best ? [best] : []), ...better].filter(
    (move, i, all) => move.move !== played?.move && all.findIndex((same) => same.move === move.move) === i,
  );
  const rest = others.map((move): Alternative => ({
    move,
    tag: mark === 'best' ? 'equal' : move === best ? 'best' : 'better',
  }));
  return played ? [...rest, { move: played, tag: 'played' }] : rest;
}

/** What the board shows first: the best move, or the played one where nothing was surely better. */
export const firstShown = (step: Decision): JudgedMove | null =>
  step.mark === 'best' ? step.played : (alternatives(step)[0]?.move ?? null);
