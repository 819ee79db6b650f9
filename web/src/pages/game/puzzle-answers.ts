/** Is a move the answer of a puzzle? The same card may lie in two places, and a route have several prices. */
import type { PuzzleMove, PuzzlePosition } from '../../api/types.ts';

/** What a move is about, whatever its order and place: cards lie in several places, tickets in any order. */
function essence(move: string): string {
  const [kind = '', ...rest] = move.split(' ');
  if (kind === 'draw') return `draw ${rest[0]?.split('@')[0]}`;
  if (kind === 'keep') return ['keep', ...rest.toSorted()].join(' ');
  if (kind === 'claim') return [kind, rest[0], ...(rest[1] ?? '').split('+').toSorted()].join(' ');
  return move;
}
const route = (move: string): string => move.split(' ').slice(0, 2).join(' ');

/** The judged move that this is; null: the coach has not judged it. */
export function judgedAs(move: string, moves: readonly PuzzleMove[]): PuzzleMove | null {
  return moves.find((one) => essence(one.move) === essence(move)) ?? null;
}

/** Another price of the same route is as right, unless the coach has judged it by itself. */
export function isAnswer(
  move: string,
  { move: answer, moves }: Pick<PuzzlePosition, 'move' | 'moves'>,
): boolean {
  if (essence(move) === essence(answer)) return true;
  return answer.startsWith('claim ') && route(move) === route(answer) && !judgedAs(move, moves);
}
