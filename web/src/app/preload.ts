/**
 * The page of a table needs many files and answers, and each is found only in the one before. On a slow line that
 * takes long, so all of them are requested as soon as the address is known; the page then takes them over.
 */
import { getTable } from '../api/calls.ts';
import { TableSocket } from '../api/table-socket.svelte.ts';
import type { Table } from '../api/types.ts';
import type { Address } from '../state/addresses.ts';
import { me } from '../state/me.svelte.ts';
import { quiet, requestTable, takeFirst } from './early.ts';

interface Preloaded {
  id: string;
  table: Promise<Table> | null;
  socket: TableSocket | null;
}
let preloaded: Preloaded | null = null;

/** Request what the page of this address needs. */
export function preload(address: Address): void {
  if (address.page !== 'table') return;
  const now: Preloaded = {
    id: address.id,
    table: takeFirst(address.id) ?? requestTable(address.id),
    socket: null,
  };
  preloaded = now;
  quiet(me.load());
  quiet(import('../pages/game/GamePage.svelte'));
  quiet(
    now.table!.then(({ state }) => {
      if (state === 'open') quiet(import('../pages/table/WaitingRoom.svelte'));
      if (state === 'playing' && preloaded === now) now.socket = new TableSocket(now.id);
    }),
  );
}

/** The table as it was preloaded; once only, for it changes. */
export function takeTable(id: string): Promise<Table> {
  const found = preloaded?.id === id ? preloaded.table : null;
  if (!found) return getTable(id);
  preloaded!.table = null;
  return found;
}

/** The socket of a table, opened by the preload or now; whoever takes it closes it. */
export function takeSocket(id: string): TableSocket {
  const found = preloaded?.id === id ? preloaded.socket : null;
  if (!found) return new TableSocket(id);
  preloaded!.socket = null;
  return found;
}

/** The page is left: close what it did not take. */
export function dropPreloaded(): void {
  preloaded?.socket?.close();
  preloaded = null;
}
