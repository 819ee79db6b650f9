/** What is chosen for the next game: kept when another board is chosen, and while the page is open. */
import type { Clock, SeatColour } from '../../api/calls.ts';
import { recall, remember } from '../../state/storage.ts';

/** A seat: me, open, somebody else here, or the level of a bot. */
export interface Row {
  who: string;
  name: string;
}

interface Quick {
  bots: number;
  level: string;
  /** `null`: the first colour there is. */
  colour: SeatColour | null;
}

class Draft {
  /** The name typed where I have none yet. */
  name = $state('');
  rows = $state<Row[]>([
    { who: 'me', name: '' },
    { who: 'open', name: '' },
    { who: 'open', name: '' },
  ]);
  isPublic = $state(false);
  clock = $state<Clock>({ kind: 'none' });
  first = $state<number | null>(null);
  hints = $state(false);
  liveGraph = $state(false);
  #quick = $state<Quick>({ bots: 2, level: 'medium', colour: null, ...recall<Partial<Quick>>('quick', {}) });

  /** The game against bots; this browser remembers it. */
  get quick(): Quick {
    return this.#quick;
  }
  keep(change: Partial<Quick>): void {
    Object.assign(this.#quick, change);
    remember('quick', $state.snapshot(this.#quick));
  }

  /** Add open seats until there are so many. */
  seatAtLeast(count: number): void {
    while (this.rows.length < count) this.rows.push({ who: 'open', name: '' });
  }
}

export const draft = new Draft();
