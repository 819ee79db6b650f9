/** Cards as the notation writes them: `2green+1loco`. */
import type { Cards } from '../api/messages.ts';
import { COLOURS, type CardKind } from '../board/colours.ts';

/** The order in which cards lie in a hand. */
export const CARD_KINDS: readonly CardKind[] = [...COLOURS, 'loco'];

export function readCards(text: string): Cards {
  const cards: Cards = {};
  for (const part of text.split('+')) {
    const [, count, kind] = /^(\d+)(\w+)$/.exec(part) ?? [];
    if (count && kind) cards[kind as CardKind] = Number(count);
  }
  return cards;
}

export function writeCards(cards: Cards): string {
  return inOrder(cards)
    .map(([kind, count]) => `${count}${kind}`)
    .join('+');
}

/** The kinds that are there, in the order of a hand. */
export function inOrder(cards: Cards): [CardKind, number][] {
  return CARD_KINDS.flatMap((kind): [CardKind, number][] =>
    (cards[kind] ?? 0) > 0 ? [[kind, cards[kind]!]] : [],
  );
}

export const countOf = (cards: Cards): number => inOrder(cards).reduce((sum, [, count]) => sum + count, 0);
