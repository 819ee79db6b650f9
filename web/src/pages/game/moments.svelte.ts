/** Moments worth a pause: a ticket done, a long claim, being cut off, the last round. One after the other. */
import type { Entry, Ticket } from '../../api/messages.ts';
import { settings } from '../../state/settings.svelte.ts';
import { sound, type SoundName } from '../../ui/sound.ts';

export type Moment = { id: number } & (
  | { kind: 'done'; seat: number; ticket: Ticket }
  | { kind: 'lost'; seat: number; ticket: Ticket; by: number; way: string[] }
  | { kind: 'claim'; seat: number; route: string; points: number }
  | { kind: 'last'; seat: number }
);
type News = Moment extends infer M ? (M extends Moment ? Omit<M, 'id'> : never) : never;

/** A claim of so many points is worth a pause. */
const LONG = 10;
const LASTS = 2800;
const SOUNDS: Partial<Record<Moment['kind'], SoundName>> = { done: 'stamp', lost: 'cut', last: 'whistle' };

/** What of new entries is worth a moment, as seen from a seat whose tickets were these before and are those now. */
export function newsIn(
  entries: readonly Entry[],
  me: number | null,
  before: readonly Ticket[],
  now: readonly Ticket[],
): News[] {
  const news: News[] = [];
  const claims = entries.flatMap(({ events }) => events.filter((event) => event.event === 'claimed'));
  const builds = entries.flatMap(({ events }) => events.filter((event) => event.event === 'built'));
  for (const { seat, route, points } of claims)
    if (seat !== me && points >= LONG) news.push({ kind: 'claim', seat, route, points });
  for (const ticket of now) {
    const then = before.find((one) => one.ticket === ticket.ticket);
    if (me === null || !then || then.state !== 'possible') continue;
    const by = [...claims, ...builds].find(({ seat }) => seat !== me)?.seat;
    if (ticket.state === 'done') news.push({ kind: 'done', seat: me, ticket });
    else if (ticket.state === 'blocked' && by !== undefined)
      news.push({ kind: 'lost', seat: me, ticket, by, way: then.way });
  }
  for (const { events } of entries)
    for (const event of events)
      if (event.event === 'last round') news.push({ kind: 'last', seat: event.seat });
  return news;
}

export class Moments {
  now = $state.raw<Moment | null>(null);
  private queue: Moment[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show these one after the other; nobody who does not look is shown them late. */
  add(news: readonly News[]): void {
    if (document.hidden) return;
    this.queue.push(...news.map((one) => ({ ...one, id: ++this.count })));
    if (!this.now) this.next();
  }

  /** How long drawing a way takes. */
  get drawing(): number {
    return settings.lasting(1100);
  }

  /** On to the next one, or to none. */
  next(): void {
    clearTimeout(this.timer);
    this.now = this.queue.shift() ?? null;
    if (!this.now) return;
    const heard = SOUNDS[this.now.kind];
    if (heard) sound(heard);
    this.timer = setTimeout(() => this.next(), settings.lasting(LASTS) || LASTS);
  }

  /** No more of it. */
  clear(): void {
    this.queue = [];
    this.next();
  }
}
