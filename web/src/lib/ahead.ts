/**
 * The page of a table is many files and answers, one found in the other. On a slow line that is slow: so all of
 * them are asked for at once, as soon as the address is known, and the page takes them over as they come.
 */
import { getFigures, type Figures } from '../game/figures.ts';
import { getTable, type Table } from './api/index.ts';
import { loadBoard } from './board/load.ts';
import { need } from './i18n.svelte.ts';
import { me } from './me.svelte.ts';
import type { Route } from './routes.ts';
import { TableSocket } from './socket/table.svelte.ts';

interface Ahead {
  id: string;
  table: Promise<Table> | null;
  board: string;
  figures: Promise<Figures> | null;
  socket: TableSocket | null;
}
let ahead: Ahead | null = null;

/** Ask for what the page of this address needs. What fails here is asked for again by the page itself. */
export function lookAhead(route: Route): void {
  if (route.page !== 'table') return;
  const now: Ahead = { id: route.id, table: getTable(route.id), board: '', figures: null, socket: null };
  ahead = now;
  const quiet = (work: Promise<unknown>): void => void work.catch(() => undefined);
  quiet(me.load());
  quiet(need('lobby', 'board', 'game'));
  quiet(import('../shell/table/TablePage.svelte'));
  quiet(import('../game/GamePage.svelte'));
  quiet(
    now.table!.then(({ state, board }) => {
      if (state !== 'playing' || ahead !== now) return;
      quiet(loadBoard(board));
      now.board = board;
      now.figures = getFigures(board);
      quiet(now.figures);
      now.socket = new TableSocket(now.id);
    }),
  );
}

/** The table as it was asked for ahead; once only, for it changes. */
export function takeTable(id: string): Promise<Table> {
  const found = ahead?.id === id ? ahead.table : null;
  if (!found) return getTable(id);
  ahead!.table = null;
  return found;
}

/** The line to a table, opened ahead or now; it is closed by who takes it. */
export function takeSocket(id: string): TableSocket {
  const found = ahead?.id === id ? ahead.socket : null;
  if (!found) return new TableSocket(id);
  ahead!.socket = null;
  return found;
}

/** The page is left: what it did not take is not wanted any more. */
export function forgetAhead(): void {
  ahead?.socket?.close();
  ahead = null;
}

/** The figures of a board, asked for ahead or now. */
export function takeFigures(board: string): Promise<Figures> {
  const found = ahead?.board === board ? ahead.figures : null;
  if (!found) return getFigures(board);
  ahead!.figures = null;
  return found;
}
