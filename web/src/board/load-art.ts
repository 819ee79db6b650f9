/** Brings the artwork of a board, each a file of its own that is fetched when it is needed. */
import type { BoardArt } from './art.ts';

const files = import.meta.glob<{ default: BoardArt }>('../boards/generated/*.json');

export const BOARDS = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));

export async function loadArt(board: string): Promise<BoardArt> {
  const file = files[`../boards/generated/${board}.json`];
  if (!file)
    throw new Error(`There is no artwork for the board "${board}"; there is for ${BOARDS.join(', ')}`);
  return (await file()).default;
}
