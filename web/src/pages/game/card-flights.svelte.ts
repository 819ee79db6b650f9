/** Pictures of cards that fly over the table; the table itself is already in its new state. */
import type { Entry } from '../../api/messages.ts';
import type { CardKind } from '../../board/colours.ts';
import { settings } from '../../state/settings.svelte.ts';
import { sound } from './sound.ts';

export interface Flight {
  id: number;
  card: CardKind | null;
  from: DOMRect;
  to: DOMRect;
  wait: number;
  lasts: number;
}

const place = (anchor: string): DOMRect | null =>
  document.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect() ?? null;

export class Flights {
  now = $state.raw<Flight[]>([]);
  private count = 0;

  fly(card: CardKind | null, from: string, to: string, wait = 0): void {
    const lasts = settings.lasting(520);
    if (lasts === 0 || document.hidden) return;
    const [start, end] = [place(from), place(to)];
    if (!start || !end || !start.width || !end.width) return;
    const id = ++this.count;
    this.now = [...this.now.slice(-14), { id, card, from: start, to: end, wait, lasts }];
    setTimeout(() => (this.now = this.now.filter((flight) => flight.id !== id)), wait + lasts + 40);
  }

  /** Animate what happened, as seen from a seat. */
  follow(entries: readonly Entry[], me: number | null): void {
    for (const entry of entries.slice(-3)) {
      let wait = 0;
      for (const event of entry.events) {
        if (event.event === 'drew') {
          const to = event.seat === me ? 'hand' : `seat-${event.seat}`;
          this.fly(event.card ?? null, event.from === 'row' ? `row-${event.place}` : 'deck', to, wait);
          wait += settings.lasting(140);
          sound('card');
        } else if (event.event === 'claimed' || event.event === 'paid') {
          const from = event.seat === me ? 'hand' : `seat-${event.seat}`;
          let nth = 0;
          for (const [card, count] of Object.entries(event.cards))
            for (let i = 0; i < Math.min(count, 3); i++)
              this.fly(card as CardKind, from, 'discard', wait + nth++ * settings.lasting(70));
          if (event.event === 'claimed') sound('trains');
        } else if (event.event === 'saw tickets') {
          sound('card');
        } else if (event.event === 'over') sound('end');
      }
    }
  }
}
