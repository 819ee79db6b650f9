/** What the table shows of a board's figures, as the server tells them. */
import { call } from '../lib/api/call.ts';

export interface Figures {
  title: { en: string; fr: string };
  trains: number;
  /** Points by length of route. */
  points: Record<string, number>;
  tickets: { a: string; b: string; points: number }[];
  end: { trains: number; bullet_trains: number | null };
  bullet: number;
  /** Routes with a price of their own. */
  special: string[];
}

type Loose = Record<string, unknown>;
const part = (of: unknown, name: string): Loose => ((of as Loose | undefined)?.[name] ?? {}) as Loose;

/** Pick the figures out of the server's answer. */
export function readFigures(answer: unknown): Figures {
  const all = answer as Loose;
  const rules = (all.rules ?? all) as Loose;
  const sets = (rules.sets ?? []) as { route: string }[];
  return {
    title: (rules.title ?? all.title) as Figures['title'],
    trains: Number(rules.trains ?? 0),
    points: (rules.points ?? {}) as Record<string, number>,
    tickets: (all.tickets ?? []) as Figures['tickets'],
    end: {
      trains: Number(part(rules, 'end').trains ?? 2),
      bullet_trains: (part(rules, 'end').bullet_trains ?? null) as number | null,
    },
    bullet: Number(part(rules, 'bullet').trains ?? 0),
    special: sets.map((set) => set.route),
  };
}

export const getFigures = async (board: string): Promise<Figures> =>
  readFigures(await call<unknown>('GET', `/boards/${encodeURIComponent(board)}`));
