/** The title of a board, and the line that describes it. */
import type { BoardChoice } from '../api/types.ts';
import { pickText, t } from '../i18n/language.svelte.ts';
import { serverInfo } from '../state/server-info.svelte.ts';

const find = (board: string): BoardChoice | undefined =>
  serverInfo.current?.boards.find(({ name }) => name === board);

/** An id as a title, for what has no text: `small_steps` becomes "Small steps". */
export function titleOfId(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const boardTitle = (board: string): string =>
  pickText(find(board)?.title ?? {}, (title) => title) ?? titleOfId(board);

export const boardLine = (board: string): string =>
  pickText(find(board)?.line ?? {}, (line) => line) ?? t('lobby.own_board');
