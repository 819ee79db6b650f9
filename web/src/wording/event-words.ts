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
      const worth = points[places.data(event.route)?.length ?? 0];
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
    case 'stopped':
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
