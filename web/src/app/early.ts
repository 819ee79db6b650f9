/**
 * The first requests of a table's page, sent before the client is there: `table.html` names the file of this module
 * first, which needs nothing but small functions. Whoever imports it later takes over what has come.
 */
import { getBoard, getTable } from '../api/calls.ts';
import type { Table } from '../api/types.ts';
import { loadArt } from '../board/load-art.ts';
import { ALWAYS, loadPart, preferred } from '../i18n/text-files.ts';
import { addressOf } from '../state/addresses.ts';
import { recall } from '../state/storage.ts';

/** What fails here is requested again by the page itself. */
export const quiet = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Request a table, and with it what a running game needs. */
export function requestTable(id: string): Promise<Table> {
  const table = getTable(id);
  quiet(
    table.then(({ state, board }) => {
      if (state !== 'playing') return;
      quiet(loadArt(board));
      quiet(getBoard(board));
    }),
  );
  return table;
}

/** The table of the address that the page was opened with. */
let firstTable: { id: string; table: Promise<Table> } | null = null;

const address = addressOf(location.pathname);
if (address.page === 'table') {
  firstTable = { id: address.id, table: requestTable(address.id) };
  const { language } = recall<{ language?: string | null }>('settings', {});
  for (const part of [...ALWAYS, 'game'] as const) quiet(loadPart(preferred(language), part));
}

/** Take over the first table: once only, for it changes. */
export function takeFirst(id: string): Promise<Table> | null {
  const found = firstTable?.id === id ? firstTable.table : null;
  firstTable = null;
  return found;
}
