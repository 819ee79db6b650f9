/** Cards in words. */
import type { Cards } from '../api/messages.ts';
import type { CardKind } from '../board/colours.ts';
import { listed, t } from '../i18n/language.svelte.ts';
import { inOrder } from './card-notation.ts';

export const cardName = (card: CardKind): string => t(`rules.card.${card}`);

/** "2 green cards and 1 locomotive". */
export function cardsInWords(cards: Cards): string {
  const parts = inOrder(cards).map(([kind, count]) => t(`rules.count.${kind}`, { count }));
  return parts.length ? listed(parts) : t('rules.nothing');
}
