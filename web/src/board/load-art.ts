/**
 * The pictures of boards. Ours are drawn when the client is built, each a file of its own; which boards there are, the
 * server says.
 */
import type { BoardArt } from './art.ts';

type Files = Record<string, () => Promise<{ default: BoardArt }>>;

const maps: Files = import.meta.glob<{ default: BoardArt }>('../boards/generated/*.json');
const cutOuts: Files = import.meta.glob<{ default: BoardArt }>('../boards/generated/cards/*.json');

const find = async (files: Files, board: string): Promise<BoardArt | undefined> =>
  (await Object.entries(files).find(([path]) => path.endsWith(`/${board}.json`))?.[1]())?.default;

/** The whole picture of a board. */
export async function loadArt(board: string): Promise<BoardArt> {
  const found = await find(maps, board);
  if (!found) throw new Error(`There is no picture of the board "${board}"`);
  return found;
}

/** A piece of a board that shows what it is about. */
export const loadCutOut = async (board: string): Promise<BoardArt> =>
  (await find(cutOuts, board)) ?? loadArt(board);
