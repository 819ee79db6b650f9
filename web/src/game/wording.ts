/** Names and events of the game in the reader's language. */
import type { BoardArt } from '../lib/board/art.ts';
import type { CardKind } from '../lib/board/symbols.ts';
import { has, listed, t } from '../lib/i18n.svelte.ts';
import type { Cards, Entry, GameEvent, Reason, TableInfo } from '../lib/socket/messages.ts';
import { levelName } from '../lib/titles.ts';
import { inOrder } from './cards.ts';

/** What everybody at the table is called; `short`: where there is little room, bots without their level. */
export function seatNames(table: Pick<TableInfo, 'seats'>, short = false): string[] {
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  let n = 0;
  return table.seats.map((seat, i) => {
    if (seat.name) return seat.name;
    if (seat.kind !== 'bot') return t('game.seat', { n: i + 1 });
    n += 1;
    if (short) return bots > 1 ? t('game.bot_short', { n }) : t('game.bot_alone');
    const level = levelName(seat.level ?? '');
    return bots > 1 ? t('game.bot_n', { n, level }) : t('game.bot', { level });
  });
}

/** Words for the places of one board. */
export class Places {
  private readonly cities: Map<string, string>;
  private readonly routes: Map<string, { a: string; b: string; length: number }>;
  private readonly countries: Map<string, string | undefined>;
  private readonly zones: Map<string, string>;

  constructor(readonly art: BoardArt) {
    this.cities = new Map(art.cities.map((city) => [city.id, city.name]));
    this.countries = new Map(art.cities.map((city) => [city.id, city.country]));
    for (const city of art.cities) if (city.zone) this.cities.set(city.zone, city.name);
    this.zones = new Map(
      art.cities.flatMap(({ id, zone }): [string, string][] =>
        zone
          ? [
              [id, zone],
              [zone, zone],
            ]
          : [],
      ),
    );
    this.routes = new Map(art.routes.map((route) => [route.id, route]));
  }

  city(id: string): string {
    const zone = this.zones.get(id);
    if (zone && has(`map.zone.${zone}`)) return t(`map.zone.${zone}`);
    const name = this.cities.get(id);
    if (name) return name;
    const country = this.countries.get(id);
    return country && has(`map.country.${country}`)
      ? t('game.halt', { country: t(`map.country.${country}`) })
      : name === ''
        ? t('game.halt_plain')
        : id;
  }

  route(id: string): string {
    const route = this.routes.get(id);
    return route ? t('game.route', { a: this.city(route.a), b: this.city(route.b) }) : id;
  }

  length(id: string): number {
    return this.routes.get(id)?.length ?? 0;
  }

  ticket(id: string): string {
    const [a = '', b = ''] = id.split('>');
    return t('game.ticket.name', { a: this.city(a), b: this.city(b) });
  }

  /** The cities of a ticket; every end of a zone. */
  ends(ticket: string): string[] {
    const wanted = ticket.split('>');
    return this.art.cities
      .filter((city) => wanted.includes(city.id) || (city.zone && wanted.includes(city.zone)))
      .map((city) => city.id);
  }
}

export const cardName = (card: CardKind): string => t(`colour.${card}`);

/** "2 green and 1 locomotive". */
export function cardsInWords(cards: Cards): string {
  const parts = inOrder(cards).map(([kind, count]) => t(`game.cards.${kind}`, { count }));
  return parts.length ? listed(parts) : t('game.log.nothing');
}

function counted(cards: readonly CardKind[]): Cards {
  const counts: Cards = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** An event as a sentence; null: not worth one. */
export function eventInWords(
  event: GameEvent,
  names: readonly string[],
  places: Places,
  points: Readonly<Record<string, number>> = {},
): string | null {
  const name = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.event) {
    case 'drew':
      if (event.from === 'row') return t('game.log.drew_row', { name, card: cardName(event.card!) });
      return event.card
        ? t('game.log.drew_deck_me', { name, card: cardName(event.card) })
        : t('game.log.drew_deck', { name });
    case 'refilled':
      return null;
    case 'flushed':
      return t('game.log.flushed');
    case 'reshuffled':
      return t('game.log.reshuffled', { count: event.cards });
    case 'saw tickets':
      return t('game.log.saw', { name, count: event.count });
    case 'chose':
      return t('game.log.chose', { name });
    case 'kept':
      return event.tickets
        ? t('game.log.kept_me', { name, tickets: listed(event.tickets.map((id) => places.ticket(id))) })
        : t('game.log.kept', { name, count: event.count, of: event.of });
    case 'dug': {
      const turned = cardsInWords(counted(event.turned_up));
      const dug = t('game.log.dug', {
        name,
        route: places.route(event.route),
        cards: cardsInWords(event.cards),
        turned,
      });
      const more = event.extra ? t('game.log.dug_more', { count: event.extra }) : t('game.log.dug_free');
      return `${dug} ${more}`;
    }
    case 'paid':
      return t('game.log.paid', { name, cards: cardsInWords(event.cards) });
    case 'withdrew':
      return t('game.log.withdrew', { name, route: places.route(event.route) });
    case 'claimed': {
      const worth = points[places.length(event.route)];
      const values = { name, route: places.route(event.route), cards: cardsInWords(event.cards) };
      return worth === undefined
        ? t('game.log.claimed', values)
        : t('game.log.claimed_points', { ...values, points: t('game.points', { count: worth }) });
    }
    case 'bullet':
      return t('game.log.bullet', { name, at: event.at });
    case 'built':
      return t('game.log.built', { name, route: places.route(event.route), colour: cardName(event.colour) });
    case 'cut':
    case 'closed':
      return t(`game.log.${event.event}`, { route: places.route(event.route) });
    case 'last round':
    case 'passed':
      return t(`game.log.${event.event}`, { name });
    case 'over':
      return t('game.log.over');
  }
}

/** An entry of the log as sentences. */
export function entryInWords(
  entry: Entry,
  names: readonly string[],
  places: Places,
  points: Readonly<Record<string, number>> = {},
): string[] {
  const name = names[entry.seat] ?? '';
  if (entry.kind === 'undo') return [t('game.log.undo', { name })];
  if (entry.kind === 'back') return [t('game.log.back', { name })];
  if (entry.kind === 'bot')
    return [t(`game.log.bot_${entry.reason === 'clock' ? 'clock' : 'left'}`, { name })];
  // A bullet route scores no points, and its event follows the claim.
  const bullet = entry.events.some((event) => event.event === 'bullet');
  // Who chooses first tickets last has them kept at once: that is one sentence.
  const keeps = entry.events.some((event) => event.event === 'kept' && event.seat === entry.seat);
  return entry.events
    .filter((event) => !(keeps && event.event === 'chose'))
    .map((event) => eventInWords(event, names, places, bullet ? {} : points))
    .filter((words) => words !== null);
}

/** What the server says is missing, or why it refused, in the reader's words. */
export function reasonInWords(reason: Reason, names: readonly string[]): string {
  const { code, by, needs, has: owned, locos, cards, colour } = reason;
  if (code === 'taken' && typeof by === 'number')
    return t('game.missing.taken_by', { name: names[by] ?? '' });
  if (code === 'trains')
    return typeof needs === 'number' && typeof owned === 'number'
      ? t('game.missing.trains', { need: needs, have: owned })
      : t('game.missing.trains_plain');
  if (code === 'cards') {
    const parts: string[] = [];
    if (typeof locos === 'number' && locos > 0) parts.push(t('game.cards.loco', { count: locos }));
    if (typeof cards === 'number' && cards > 0)
      parts.push(
        typeof colour === 'string'
          ? t(`game.cards.${colour}`, { count: cards })
          : t('game.cards.any', { count: cards }),
      );
    return parts.length ? t('game.missing.cards', { what: listed(parts) }) : t('game.missing.cards_plain');
  }
  const known = [`game.missing.${code}`, `game.refused.${code}`].find(has);
  return known ? t(known) : reason.words;
}
