/** The boards, as `locomotif board export` writes them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../src/board/drawing/layout.ts';
import { filesOf, locomotif } from '../locomotif.ts';

/** Where the boards lie that come with Locomotif. */
export const FOLDER = fileURLToPath(new URL('../../../src/locomotif/boards', import.meta.url));

/** The names of the boards that come with Locomotif. */
export const shippedNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'board.toml')))
    .sort();

/** All of them, by their names. */
export function shippedBoards(): Map<string, Board> {
  const written = filesOf('board', 'export', '--all', '--out');
  return new Map(
    shippedNames().map((name) => [name, JSON.parse(written.get(`${name}.json`)!) as Board] as const),
  );
}

/** The board of any folder. */
export const readBoard = (folder: string): Board => JSON.parse(locomotif('board', 'export', folder)) as Board;
