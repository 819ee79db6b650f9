/** The name of a bonus, and what it asks for. */
import type { BoardData } from '../api/types.ts';
import { has, pickText, t } from '../i18n/language.svelte.ts';
import { titleOfId } from './board-titles.ts';

type Board = Pick<BoardData, 'texts'>;

/** The bonuses of the rules have their texts in the language files, bonus cards in those of the board. */
function bonusWords(board: Board, id: string, part: 'name' | 'text'): string | undefined {
  const key = `rules.bonus.${id}.${part}`;
  return pickText(board.texts, (texts) => texts.bonus_cards[id]?.[part]) ?? (has(key) ? t(key) : undefined);
}

export const bonusName = (board: Board, id: string): string => bonusWords(board, id, 'name') ?? titleOfId(id);
export const bonusText = (board: Board, id: string): string => bonusWords(board, id, 'text') ?? '';
