/** My games in progress: the lobby lists them, and title and icon say in how many it is my move. */
import { myTables } from '../api/calls.ts';
import type { Table } from '../api/types.ts';
import { me } from './me.svelte.ts';

/** Is it my move at this table? */
export const isMyMove = (table: Table): boolean =>
  table.state === 'playing' &&
  table.waiting.some((seat) => table.seats[seat]?.mine && !table.seats[seat]?.played_by_bot);

class MyGames {
  /** Those where it is my move first; `null`: not known yet. */
  running = $state.raw<Table[] | null>(null);
  readonly calls = $derived.by(() => this.running?.filter(isMyMove).length ?? 0);

  async load(): Promise<void> {
    await me.load();
    // Without a name there are none.
    const { tables } = me.name ? await myTables({ state: 'running', put_away: false }) : { tables: [] };
    const rank = (table: Table): number => (isMyMove(table) ? 0 : table.state === 'playing' ? 1 : 2);
    this.running = tables.sort((a, b) => rank(a) - rank(b));
  }
}

export const myGames = new MyGames();
