/** A tunnel being dug: its cards are turned up one after the other, and only then is its price told. */
import type { Entry, Tunnel } from '../../api/messages.ts';
import { settings } from '../../state/settings.svelte.ts';
import { sound } from '../../ui/sound.ts';

/** What a tunnel led to and nobody shows yet: the entries of the log from `from` on, a claim and its points. */
interface Held {
  from: number;
  route: string;
  seat: number;
  points: number;
}

/** How long a card takes to turn, at the normal speed. */
export const TURN = 640;
const BREATH = 350;
const STAYS = 4500;

export class TunnelReveal {
  /** A tunnel dug a moment ago, to be shown over the map. */
  latest = $state.raw<Tunnel | null>(null);
  /** What is not told before the last card lies open. */
  held = $state.raw<Held | null>(null);
  private timers: ReturnType<typeof setTimeout>[] = [];
  private waiting: (() => void)[] = [];

  /** Turn up the cards of a tunnel that was just dug, as seen from a seat. */
  follow(entries: readonly Entry[], me: number | null): void {
    for (const entry of entries)
      for (const event of entry.events) if (event.event === 'dug') this.begin(entry, event, me);
  }

  private begin(
    entry: Entry,
    dug: Extract<Entry['events'][number], { event: 'dug' }>,
    me: number | null,
  ): void {
    this.finish();
    const { seat, route, cards: laid, turned_up, matches, extra } = dug;
    const lasts = document.hidden ? 0 : settings.lasting(TURN * turned_up.length + BREATH);
    if (lasts) {
      const claim = entry.events.find((event) => event.event === 'claimed');
      this.held = { from: entry.number, route, seat, points: claim?.points ?? 0 };
      turned_up.forEach((_, i) => {
        const open = settings.lasting(TURN) * (i + 0.5);
        this.timers.push(setTimeout(() => sound(matches[i] ? 'rock' : 'turned'), open));
      });
      this.timers.push(setTimeout(() => this.finish(), lasts));
    }
    // If it asks more of me, the panel shows it.
    if (extra && seat === me) return;
    const tunnel = { seat, route, laid, turned_up, matches, extra };
    this.latest = tunnel;
    setTimeout(() => {
      if (this.latest === tunnel) this.latest = null;
    }, lasts + STAYS);
  }

  /** Do something once the price is told: now, if no card is left to turn. */
  after(act: () => void): void {
    if (this.held) this.waiting.push(act);
    else act();
  }

  /** Turn up what is left at once, and tell the price. */
  finish(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.held = null;
    for (const act of this.waiting.splice(0)) act();
  }
}
