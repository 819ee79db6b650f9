/** Cards that fly over the table, and the row that turns. The game itself is already in its new state. */
import { tick } from 'svelte';
import type { Entry } from '../../api/messages.ts';
import type { CardKind } from '../../board/colours.ts';
import { settings } from '../../state/settings.svelte.ts';
import { sound } from '../../ui/sound.ts';

export interface Flight {
  id: number;
  card: CardKind | null;
  from: DOMRect;
  to: DOMRect;
  wait: number;
  lasts: number;
  /** The pile that counts the card once it has landed: a kind in my hand, or the cards of a seat. */
  lands: CardKind | number | null;
}

/** Where something lies; nothing is measured where nothing flies. */
const place = (...anchors: string[]): DOMRect | null => {
  if (settings.speed === 'off') return null;
  for (const anchor of anchors) {
    const box = document.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect();
    if (box?.width) return box;
  }
  return null;
};

const MOST = 14;

export class Flights {
  now = $state.raw<Flight[]>([]);
  /** How often each place of the row has been turned since the page was opened. */
  turned = $state([0, 0, 0, 0, 0]);
  private count = 0;

  /** Cards on their way to a pile: they are not counted there yet. */
  onTheWay(pile: CardKind | number): number {
    return this.now.filter(({ lands }) => lands === pile).length;
  }

  /** Land all cards at once. */
  land(): void {
    this.now = [];
  }

  private fly(
    card: CardKind | null,
    from: DOMRect | null,
    to: DOMRect | null,
    wait = 0,
    lands: Flight['lands'] = null,
  ): void {
    const lasts = settings.lasting(560);
    if (lasts === 0 || document.hidden || !from || !to) return;
    const id = ++this.count;
    this.now = [...this.now.slice(-MOST), { id, card, from, to, wait, lasts, lands }];
    setTimeout(() => (this.now = this.now.filter((flight) => flight.id !== id)), wait + lasts);
  }

  /** Animate what happened, as seen from a seat. */
  follow(entries: readonly Entry[], me: number | null): void {
    for (const { events } of entries)
      for (const event of events) {
        if (event.event === 'refilled') this.turned[event.place - 1]! += 1;
        else if (event.event === 'flushed') this.turned = this.turned.map((times) => times + 1);
      }
    // Once the piles of new colours are there.
    void tick().then(() => entries.slice(-3).forEach((entry) => this.flyAll(entry, me)));
  }

  private flyAll(entry: Entry, me: number | null): void {
    let wait = 0;
    for (const event of entry.events) {
      if (event.event === 'drew') {
        const card = event.card ?? null;
        const from = place(event.from === 'row' ? `row-${event.place}` : 'deck');
        if (event.seat === me && card) this.fly(card, from, place(`hand-${card}`, 'hand'), wait, card);
        else this.fly(card, from, place(`cards-${event.seat}`, `seat-${event.seat}`), wait, event.seat);
        wait += settings.lasting(160);
        sound('card');
      } else if (event.event === 'claimed' || event.event === 'paid') {
        let nth = 0;
        for (const [kind, count] of Object.entries(event.cards)) {
          const from =
            event.seat === me
              ? place(`hand-${kind}`, 'hand')
              : place(`cards-${event.seat}`, `seat-${event.seat}`);
          for (let i = 0; i < Math.min(count, 3); i++)
            this.fly(kind as CardKind, from, place('discard', 'deck'), wait + nth++ * settings.lasting(70));
        }
        if (event.event === 'claimed') sound('trains');
      } else if (event.event === 'saw tickets') sound('tickets');
    }
  }
}
