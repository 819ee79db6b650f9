/**
 * The pictures of boards. Those of the boards we ship are drawn when the client is built, one file each. Which boards
 * there are, the server says.
 */
import type { BoardArt } from './art.ts';

type Files = Record<string, () => Promise<{ default: BoardArt }>>;

const maps: Files = import.meta.glob<{ default: BoardArt }>('../boards/generated/*.json');
const cutOuts: Files = import.meta.glob<{ default: BoardArt }>('../boards/generated/cards/*.json');

const find = async (files: Files, board: string): Promise<BoardArt | undefined> =>
  (await Object.entries(files).find(([path]) => path.endsWith(`/${board}.json`))?.[1]())?.default;

const own = new Map<string, Promise<BoardArt>>();

/** The picture of a board that we do not ship; loaded or drawn once. */
function ownArt(board: string): Promise<BoardArt> {
  let art = own.get(board);
  if (!art) {
    art = import('./own-art.ts').then(({ loadOwnArt }) => loadOwnArt(board));
    own.set(board, art);
    art.catch(() => own.delete(board));
  }
  return art;
}

/** The whole picture of a board. */
export const loadArt = async (board: string): Promise<BoardArt> => (await find(maps, board)) ?? ownArt(board);

/** The part of a board that shows best what it is about. */
export async function loadCutOut(board: string): Promise<BoardArt> {
  const found = await find(cutOuts, board);
  if (found) return found;
  const art = await ownArt(board);
  return { ...art, box: art.card, words: [], compass: null, insets: [] };
}
