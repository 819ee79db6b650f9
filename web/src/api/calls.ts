/** The server's HTTP calls, one function each. */
import { call, callText } from './http.ts';
import type { Foresight, Reason } from './messages.ts';
import type {
  BoardData,
  BoardExport,
  ChangeSeat,
  ChangeTable,
  Info,
  Level,
  LiveGraph,
  Me,
  Moved,
  MyTables,
  NewTable,
  OpeningTable,
  PushWanted,
  PuzzlePosition,
  Puzzles,
  Replay,
  ReviewSoFar,
  Scores,
  SeatLink,
  Statistics,
  Table,
  TakeSeat,
} from './types.ts';

export { CallError } from './http.ts';
export type * from './types.ts';

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const seatAt = (id: string, seat: number): string => `${at(id)}/seats/${seat}`;

/** Which boards, levels and colours there are. */
export const getInfo = (): Promise<Info> => call('GET', '/info');

const boards = new Map<string, Promise<BoardData>>();

/** A board: its rules, cities, routes, tickets and texts. Requested once. */
export function getBoard(name: string): Promise<BoardData> {
  let board = boards.get(name);
  if (!board) {
    board = call<BoardData>('GET', `/boards/${encodeURIComponent(name)}`);
    boards.set(name, board);
    board.catch(() => boards.delete(name));
  }
  return board;
}

/** A board and how it is drawn. */
export const getExport = (name: string): Promise<BoardExport> =>
  call('GET', `/boards/${encodeURIComponent(name)}/export`);

export const getMe = (): Promise<Me> => call('GET', '/me');
export const deleteMe = (): Promise<void> => call('DELETE', '/me');
export const putMe = (name: string): Promise<Me> => call('PUT', '/me', { name });

/** Which of my tables; what is left out does not matter. */
export interface TablesWanted {
  state?: Table['state'] | 'running';
  board?: string;
  against?: 'people' | 'bots';
  won?: boolean;
  put_away?: boolean;
  /** Those that follow this table in the list. */
  after?: string;
  count?: number;
}
export function myTables(wanted: TablesWanted = {}): Promise<MyTables> {
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return call('GET', `/me/tables?${query}`);
}
export const putAway = (id: string, put_away: boolean): Promise<Table> =>
  call('PATCH', `/me/tables/${encodeURIComponent(id)}`, { put_away });
export const statistics = (): Promise<Statistics> => call('GET', '/me/statistics');
/** Call this browser when it is my move, in games with days a move. */
export const putPush = (wanted: PushWanted): Promise<void> => call('PUT', '/me/push', wanted);
export const deletePush = (endpoint: string): Promise<void> => call('DELETE', '/me/push', { endpoint });
/** The private link that makes another device me. */
export const myLink = (): Promise<SeatLink> => call('POST', '/me/link');
export const joinMe = (key: string): Promise<Me> => call('POST', `/me/join/${encodeURIComponent(key)}`);

export const tables = async (state: Table['state']): Promise<Table[]> =>
  (await call<{ tables: Table[] }>('GET', `/tables?state=${state}`)).tables;

export const makeTable = (table: NewTable): Promise<Table> => call('POST', '/tables', table);
export const getTable = (id: string): Promise<Table> => call('GET', at(id));
export const changeTable = (id: string, change: ChangeTable): Promise<Table> => call('PATCH', at(id), change);
export const deleteTable = (id: string): Promise<void> => call('DELETE', at(id));
export const startTable = (id: string, fill?: Level): Promise<Table> =>
  call('POST', `${at(id)}/start`, fill ? { fill } : {});
export const rematch = (id: string): Promise<Table> => call('POST', `${at(id)}/rematch`, {});

export const changeSeat = (id: string, seat: number, change: ChangeSeat): Promise<Table> =>
  call('PATCH', seatAt(id, seat), change);
export const takeSeat = (id: string, seat: number, how: TakeSeat = {}): Promise<Table> =>
  call('POST', `${seatAt(id, seat)}/take`, how);
export const leaveSeat = (id: string, seat: number): Promise<Table> =>
  call('POST', `${seatAt(id, seat)}/leave`);
export const seatLink = (id: string, seat: number): Promise<SeatLink> =>
  call('POST', `${seatAt(id, seat)}/link`);
export const moveSeat = (key: string): Promise<Moved> => call('POST', `/move/${encodeURIComponent(key)}`);

export const record = (id: string): Promise<string> => callText(`${at(id)}/record`);
export const recordAddress = (id: string): string => `/api${at(id)}/record`;
/** The points of every seat after every entry of a finished game's log. */
export const scores = async (id: string): Promise<number[][]> =>
  (await call<Scores>('GET', `${at(id)}/scores`)).scores;
export const replay = (id: string, from: number, count = 50): Promise<Replay> =>
  call('GET', `${at(id)}/replay?from=${from}&count=${count}`);

/** Ask the coach to review a finished game; what is known already comes at once. */
export const askReview = (id: string): Promise<ReviewSoFar> => call('POST', `${at(id)}/review`, {});
/** What has changed of a review after a revision. */
export const review = (id: string, after: number): Promise<ReviewSoFar> =>
  call('GET', `${at(id)}/review?after=${after}`);
/** Everybody's chances in a game that goes on, for those who watch: what has changed after a revision. */
export const liveGraph = (id: string, after: number): Promise<LiveGraph> =>
  call('GET', `${at(id)}/live-graph?after=${after}`);
/** Bring a record along: it becomes a finished game. */
export const bringRecord = (record: string): Promise<Table> => call('POST', '/records', { record });

const puzzleAt = (board: string, id: string): string =>
  `/puzzles/${encodeURIComponent(board)}/${encodeURIComponent(id)}`;
/** The puzzles of all boards, and the one of the day. */
export const puzzles = (): Promise<Puzzles> => call('GET', '/puzzles');
export const puzzle = (board: string, id: string): Promise<PuzzlePosition> =>
  call('GET', puzzleAt(board, id));
/** Why something is not possible in a puzzle; null: it is. */
export const whyNotInPuzzle = async (
  board: string,
  id: string,
  about: { move: string } | { route: string },
): Promise<Reason | null> =>
  (
    await call<{ reason: Reason | null }>(
      'GET',
      `${puzzleAt(board, id)}/why?${new URLSearchParams({ ...about })}`,
    )
  ).reason;
export const previewInPuzzle = (board: string, id: string, route: string): Promise<Foresight> =>
  call('GET', `${puzzleAt(board, id)}/preview?${new URLSearchParams({ route })}`);
/** What many games say about the opening on a board; null: nobody has counted. */
export const openings = (board: string): Promise<OpeningTable | null> =>
  call('GET', `/openings/${encodeURIComponent(board)}`);
