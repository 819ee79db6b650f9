/** A move as records write it, in words: "Claim Oslo – Bergen with 2 green cards". */
import type { CardKind } from '../board/colours.ts';
import type { Places } from '../board/place-names.ts';
import { capitalised, listed, t } from '../i18n/language.svelte.ts';
import { readCards } from './card-notation.ts';
import { cardName, cardsInWords } from './card-words.ts';

export function moveInWords(move: string, places: Places): string {
  const [kind = '', ...rest] = move.split(' ');
  const [first = '', second = ''] = rest;
  switch (kind) {
    case 'draw': {
      const [card = ''] = first.split('@');
      if (card === 'deck') return t('review.move.deck');
      return capitalised(t('review.move.draw', { card: t(`rules.one_card.${card}`) }));
    }
    case 'keep':
      return t('review.move.keep', { tickets: listed(rest.map((id) => places.ticket(id))) });
    case 'claim':
      return t('review.move.claim', {
        route: places.route(first),
        cards: cardsInWords(readCards(second)),
      });
    case 'pay':
      return t('review.move.pay', { cards: cardsInWords(readCards(first)) });
    case 'build':
      return t('review.move.build', { route: places.route(first), colour: cardName(second as CardKind) });
    case 'stop':
    case 'tickets':
    case 'withdraw':
    case 'pass':
      return t(`review.move.${kind}`);
    default:
      return move;
  }
}
