/** Why a move is refused, or what is missing to claim a route: a code and its facts, in words. */
import type { Reason } from '../api/messages.ts';
import type { Places } from '../board/place-names.ts';
import { capitalised, has, listed, t } from '../i18n/language.svelte.ts';
import type { Values } from '../i18n/texts.ts';
import { writeCards } from './card-notation.ts';
import { cardsInWords } from './card-words.ts';

type Facts = Required<Reason['facts']>;
export type MissingCards = Facts['missing'];

/** The fewest further cards that would pay for a route. */
export function missingCards({ locos, pairs, cards, colour, any }: MissingCards): string {
  const counts: [key: string, count: number][] = [
    ['rules.count.loco', locos - pairs],
    ['rules.missing.pairs', pairs],
    [`rules.count.${colour ?? 'same_colour'}`, cards],
    ['rules.count.any', any],
  ];
  return listed(counts.flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : [])));
}

/** What a route costs. */
function price({ scheme, spaces, locos: symbols, colour, any }: Facts['price']): string {
  const count = spaces - symbols;
  const locos = t('rules.count.loco', { count: symbols });
  const cards = t(`rules.count.${colour ?? 'one_colour'}`, { count });
  if (!scheme.startsWith('ferry')) return t(`rules.price.${scheme}`, { count, cards, any });
  const printed = count ? t('rules.price.ferry', { count, cards, locos }) : locos;
  return scheme === 'ferry' ? printed : t(`rules.price.${scheme}`, { price: printed, any });
}

/** The facts of a refusal, each in words. */
function factsInWords(facts: Reason['facts'], seats: readonly string[], places: Places): Values {
  const values: Values = { example: writeCards({ green: 2, loco: 1 }) };
  for (const [fact, value] of Object.entries(facts) as [string, never][]) {
    const put = (words: string | number): void => void (values[fact] = words);
    switch (fact) {
      case 'route':
        put(places.route(value));
        break;
      case 'ticket':
        put(places.ticket(value));
        break;
      case 'tickets':
        put(listed((value as string[]).map((ticket) => places.ticket(ticket))));
        break;
      case 'seat':
      case 'by':
      case 'turn':
        put(seats[value] ?? '');
        break;
      case 'card':
      case 'row_card':
        put(value === null ? '' : t(`rules.one_card.${value as string}`));
        break;
      case 'colour':
        put(value === null ? '' : t(`rules.card.${value as string}`));
        break;
      case 'cards':
        put(cardsInWords(value));
        break;
      case 'missing':
        put(missingCards(value));
        break;
      case 'price':
        put(price(value));
        break;
      case 'move':
        put(t(`rules.move.${value as string}`));
        break;
      case 'phase':
        put(t(`rules.phase.${(value as string).replaceAll(' ', '_')}`));
        break;
      case 'words':
        put(listed(value, 'disjunction'));
        break;
      default:
        put(value);
    }
  }
  return values;
}

/** A clause as a sentence. */
function sentence(words: string): string {
  const begun = capitalised(words);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** A refusal in the reader's language; one without a text there, in the server's English. */
export function refusalInWords(
  { code, facts, words }: Reason,
  seats: readonly string[],
  places: Places,
): string {
  if (has(`rules.refusal.${code}`))
    return sentence(t(`rules.refusal.${code}`, factsInWords(facts, seats, places)));
  return has(`game.refused.${code}`) ? t(`game.refused.${code}`) : words;
}
