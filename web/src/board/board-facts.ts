/** The figures of a board that the table shows, as the server sends them. */
import { call } from '../api/http.ts';

export interface BoardFacts {
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

/** Pick the facts out of the server's answer. */
export function readBoardFacts(answer: unknown): BoardFacts {
  const all = answer as Loose;
  const rules = (all.rules ?? all) as Loose;
  const sets = (rules.sets ?? []) as { route: string }[];
  return {
    title: (rules.title ?? all.title) as BoardFacts['title'],
    trains: Number(rules.trains ?? 0),
    points: (rules.points ?? {}) as Record<string, number>,
    tickets: (all.tickets ?? []) as BoardFacts['tickets'],
    end: {
      trains: Number(part(rules, 'end').trains ?? 2),
      bullet_trains: (part(rules, 'end').bullet_trains ?? null) as number | null,
    },
    bullet: Number(part(rules, 'bullet').trains ?? 0),
    special: sets.map((set) => set.route),
  };
}

const known = new Map<string, Promise<BoardFacts>>();

/** The facts of a board; requested once. */
export function getBoardFacts(board: string): Promise<BoardFacts> {
  let facts = known.get(board);
  if (!facts) {
    facts = call<unknown>('GET', `/boards/${encodeURIComponent(board)}`).then(readBoardFacts);
    known.set(board, facts);
    facts.catch(() => known.delete(board));
  }
  return facts;
}
