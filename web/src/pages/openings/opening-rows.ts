/** The table of openings as rows: tickets, pairs of them, routes. */
import type { Opening } from '../../api/types.ts';

export type Kind = 'tickets' | 'pairs' | 'routes';

export interface OpeningRow {
  key: string;
  tickets: readonly string[];
  route: string | null;
  values: Readonly<Record<string, number | null>>;
  /** The standard error of the chance, and how many games it comes from; null where that is not told. */
  error: number | null;
  games: number | null;
}

interface Column {
  field: string;
  /** Its text below `openings`. */
  title: string;
  share: boolean;
}
const OF_TICKETS: readonly Column[] = [
  { field: 'chance', title: 'chance', share: true },
  { field: 'points', title: 'points', share: false },
  { field: 'done', title: 'done', share: true },
];
export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  tickets: OF_TICKETS,
  pairs: OF_TICKETS,
  routes: [
    { field: 'first', title: 'first_claim', share: true },
    { field: 'first_chance', title: 'first_chance', share: true },
    { field: 'claimed', title: 'claimed', share: true },
    { field: 'chance', title: 'chance', share: true },
    { field: 'turn', title: 'turn', share: false },
  ],
};

export function rowsOf(opening: Opening, kind: Kind): OpeningRow[] {
  if (kind === 'routes')
    return opening.routes.map(({ route, ...values }) => ({
      key: route,
      tickets: [],
      route,
      values,
      error: null,
      games: null,
    }));
  return opening[kind].map(({ tickets, games, error, chance, points, done }) => ({
    key: tickets.join(' '),
    tickets,
    route: null,
    values: { chance, points, done },
    error,
    games,
  }));
}

/** The pairs that these tickets make, the best first. */
export const pairsIn = (opening: Opening, hand: readonly string[]): OpeningRow[] =>
  rowsOf(opening, 'pairs')
    .filter(({ tickets }) => tickets.every((id) => hand.includes(id)))
    .sort((a, b) => b.values.chance! - a.values.chance!);
