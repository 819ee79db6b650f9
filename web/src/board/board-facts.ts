/** What a board has, gathered from its data. The help and the table ask for these facts, never for a board's name. */
import type { BoardData } from '../api/types.ts';
import type { RouteKind } from './art.ts';

/** Points by length, of the lengths that the board has. */
export function pointsByLength({ routes }: Pick<BoardData, 'routes'>): [length: number, points: number][] {
  return [...new Map(routes.map(({ length, points }) => [length, points]))].sort(([a], [b]) => a - b);
}

/** Are there routes of this kind? */
export const hasKind = ({ routes }: Pick<BoardData, 'routes'>, kind: RouteKind): boolean =>
  routes.some((route) => route.kind === kind);
