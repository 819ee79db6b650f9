/** The title of a board, and the line that describes it. */
import type { BoardChoice } from '../api/types.ts';
import { has, inLanguage, t } from '../i18n/language.svelte.ts';

export function boardTitle(board: string, boards: readonly BoardChoice[] = []): string {
  const known = boards.find((b) => b.name === board);
  if (known) return inLanguage(known.title);
  return has(`boards.${board}.title`) ? t(`boards.${board}.title`) : board;
}

export const boardLine = (board: string): string =>
  has(`boards.${board}.line`) ? t(`boards.${board}.line`) : t('boards.other.line');
