/** Whose chat is not shown at a table: this browser remembers it. */
import { recall, remember } from './storage.ts';

const MOST = 200;

class Muted {
  #seats = $state.raw<readonly string[]>(recall<string[]>('muted', []));

  has(table: string, seat: number | null): boolean {
    return this.#seats.includes(`${table}/${seat}`);
  }

  toggle(table: string, seat: number): void {
    const key = `${table}/${seat}`;
    const others = this.#seats.filter((one) => one !== key);
    this.#seats = this.has(table, seat) ? others : [...others, key].slice(-MOST);
    remember('muted', this.#seats);
  }
}

export const muted = new Muted();
