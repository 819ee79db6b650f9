/** A move as records write it, in words: "Claim Oslo – Bergen with 2 green cards". */
import type { CardKind } from '../board/colours.ts';
import type { Places } from '../board/place-names.ts';
import { capitalised, listed, t } from '../i18n/language.svelte.ts';
import type { Values } from '../i18n/texts.ts';
import { readCards } from './card-notation.ts';
import { cardName, cardsInWords } from './card-words.ts';

export function moveInWords(move: string, places: Places): string {
  const [kind = '', ...rest] = move.split(' ');
  const [first = '', second = ''] = rest;
  const say = (key: string, values: Values = {}): string => capitalised(t(`coach.moves.${key}`, values));
  switch (kind) {
    case 'draw': {
      const [card = ''] = first.split('@');
      return card === 'deck' ? say('deck') : say('draw', { card: t(`rules.one_card.${card}`) });
    }
    case 'keep':
      return say(kind, { tickets: listed(rest.map((id) => places.ticket(id))) });
    case 'claim':
      return say(kind, { route: places.route(first), cards: cardsInWords(readCards(second)) });
    case 'pay':
      return say(kind, { cards: cardsInWords(readCards(first)) });
    case 'build':
      return say(kind, { route: places.route(first), colour: cardName(second as CardKind) });
    case 'stop':
    case 'tickets':
    case 'withdraw':
    case 'pass':
      return say(kind);
    default:
      return move;
  }
}
