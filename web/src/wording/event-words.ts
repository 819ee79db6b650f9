/** What happened in the game, as sentences. */
import type { Cards, Entry, GameEvent } from '../api/messages.ts';
import type { CardKind } from '../board/colours.ts';
import { listed, t } from '../i18n/language.svelte.ts';
import { cardName, cardsInWords } from './card-words.ts';
import type { Places } from '../board/place-names.ts';

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
      return t('rules.event.drew.they', { name, what: drawn(event) });
    case 'refilled':
      return null;
    case 'flushed':
      return t('rules.event.flushed', { cards: cardsInWords(counted(event.cards)) });
    case 'reshuffled':
      return t('rules.event.reshuffled', { count: event.cards });
    case 'saw tickets':
      return t('rules.event.saw_tickets.they', { name, count: event.count });
    case 'kept':
      return event.tickets
        ? t('rules.event.kept_tickets.they', {
            name,
            tickets: listed(event.tickets.map((id) => places.ticket(id))),
          })
        : t('rules.event.kept.they', { name, count: event.count, of: event.of });
    case 'dug':
      return t('rules.event.dug.they', {
        name,
        route: places.route(event.route),
        cards: cardsInWords(event.cards),
        turned: cardsInWords(counted(event.turned_up)),
        extra: event.extra ? t('rules.event.extra', { count: event.extra }) : t('rules.event.no_extra'),
      });
    case 'paid':
      return t('rules.event.paid.they', { name, cards: cardsInWords(event.cards) });
    case 'withdrew':
      return t('rules.event.withdrew.they', {
        name,
        route: places.route(event.route),
        cards: cardsInWords(event.cards),
      });
    case 'claimed': {
      const worth = points[places.data(event.route)?.length ?? 0];
      const values = { name, route: places.route(event.route), cards: cardsInWords(event.cards) };
      return worth === undefined
        ? t('rules.event.claimed_bullet.they', values)
        : t('rules.event.claimed.they', { ...values, points: t('rules.points', { count: worth }) });
    }
    case 'bullet':
      return t('rules.event.bullet.they', { name, at: event.at });
    case 'built':
      return t('rules.event.built.they', {
        name,
        route: places.route(event.route),
        colour: cardName(event.colour),
      });
    case 'cut':
    case 'closed':
      return t(`rules.event.${event.event}`, { count: 1, routes: places.route(event.route) });
    case 'chose':
    case 'last round':
    case 'passed':
    case 'stopped':
      return t(`rules.event.${event.event.replace(' ', '_')}.they`, { name });
    case 'over':
      return t('rules.event.over');
  }
}

/** "a red card from the row". */
function drawn(event: Extract<GameEvent, { event: 'drew' }>): string {
  if (!event.card) return t('rules.event.unseen', { count: 1 });
  return t(`rules.event.from_${event.from}`, { card: t(`rules.one_card.${event.card}`) });
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
