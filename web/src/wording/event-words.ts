/** What happened in the game, as sentences. */
import type { Cards, Entry, GameEvent } from '../api/messages.ts';
import type { CardKind } from '../board/colours.ts';
import type { Places } from '../board/place-names.ts';
import { listed, t } from '../i18n/language.svelte.ts';
import { cardName, cardsInWords } from './card-words.ts';

function counted(cards: readonly CardKind[]): Cards {
  const counts: Cards = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** An event as a sentence; null: not worth one, or told with others. */
export function eventInWords(event: GameEvent, names: readonly string[], places: Places): string | null {
  const name = 'seat' in event ? (names[event.seat] ?? '') : '';
  const they = (key: string, values: Record<string, string | number> = {}): string =>
    t(`rules.event.${key}.they`, { name, ...values });
  switch (event.event) {
    case 'drew': {
      if (!event.card) return they('drew', { what: t('rules.event.unseen', { count: 1 }) });
      const card = t(`rules.one_card.${event.card}`);
      return they('drew', { what: t(`rules.event.from_${event.from}`, { card }) });
    }
    case 'flushed':
      return t('rules.event.flushed', { cards: cardsInWords(counted(event.cards)) });
    case 'reshuffled':
      return t('rules.event.reshuffled', { count: event.cards });
    case 'saw tickets':
      return they('saw_tickets', { count: event.count });
    case 'kept':
      return event.tickets
        ? they('kept_tickets', { tickets: listed(event.tickets.map((id) => places.ticket(id))) })
        : they('kept', { count: event.count, of: event.of });
    case 'dug':
      return they('dug', {
        route: places.route(event.route),
        cards: cardsInWords(event.cards),
        turned: cardsInWords(counted(event.turned_up)),
        extra: event.extra ? t('rules.event.extra', { count: event.extra }) : t('rules.event.no_extra'),
      });
    case 'paid':
      return they('paid', { cards: cardsInWords(event.cards) });
    case 'withdrew':
      return they('withdrew', { route: places.route(event.route), cards: cardsInWords(event.cards) });
    case 'claimed':
      return they(event.bullet_train ? 'claimed_bullet' : 'claimed', {
        route: places.route(event.route),
        cards: cardsInWords(event.cards),
        points: t('rules.points', { count: event.points }),
      });
    case 'bullet':
      return they('bullet', { at: event.at });
    case 'built':
      return they('built', { route: places.route(event.route), colour: cardName(event.colour) });
    case 'chose':
    case 'stopped':
    case 'passed':
      return they(event.event);
    case 'last round':
      return they('last_round');
    case 'over':
      return t('rules.event.over');
    case 'refilled':
    case 'cut':
    case 'closed':
      return null;
  }
}

/** The routes that an entry cut or closed, in one sentence. */
function lostInWords(entry: Entry, how: 'cut' | 'closed', places: Places): string[] {
  const routes = entry.events.flatMap((event) => (event.event === how ? [places.route(event.route)] : []));
  return routes.length ? [t(`rules.event.${how}`, { count: routes.length, routes: listed(routes) })] : [];
}

/** An entry of the log as sentences. */
export function entryInWords(entry: Entry, names: readonly string[], places: Places): string[] {
  const name = names[entry.seat] ?? '';
  if (entry.kind === 'undo') return [t('game.log.undo', { name })];
  if (entry.kind === 'back') return [t('game.log.back', { name })];
  if (entry.kind === 'bot')
    return [t(`game.log.bot_${entry.reason === 'clock' ? 'clock' : 'left'}`, { name })];
  if (entry.kind === 'pause') return [t('game.log.pause')];
  if (entry.kind === 'agree' && entry.replaces) {
    const absent = names[entry.replaces.seat] ?? '';
    const vote = t(`game.log.agree_${entry.replaces.by}`, { name, absent });
    return entry.reason ? [vote, t(`game.log.bot_${entry.reason}`, { name: absent })] : [vote];
  }
  // For the last to choose first tickets, choosing and keeping is one sentence.
  const keeps = entry.events.some((event) => event.event === 'kept' && event.seat === entry.seat);
  const sentences = entry.events
    .filter((event) => !(keeps && event.event === 'chose'))
    .flatMap((event) => eventInWords(event, names, places) ?? []);
  return [...sentences, ...lostInWords(entry, 'cut', places), ...lostInWords(entry, 'closed', places)];
}
