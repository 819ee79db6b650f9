/**
 * Draws the boards that come with Locomotif, for the client to be built with: `npm run boards`.
 * `npm run boards -- ../examples/boards/tiny` draws the board of a folder, with its land, into the folder itself
 * (`art.json`); `--faults` draws all anew, and lists what lies over something else.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutOut } from '../../src/board/drawing/cut-out.ts';
import { drawBoard, type Picture } from '../../src/board/drawing/draw.ts';
import type { Board } from '../../src/board/drawing/layout.ts';
import { FOLDER, readBoard, shippedBoards, shippedNames } from './boards.ts';
import { faults } from './faults.ts';
import { drawGround } from './ground.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const OUT = path('../../src/boards/generated');
const SOURCES = [path('.'), path('../../src/board/drawing'), path('../../package-lock.json')];
const listing = process.argv.includes('--faults');

function newest(place: string): number {
  if (!statSync(place).isDirectory()) return statSync(place).mtimeMs;
  return Math.max(...readdirSync(place).map((name) => newest(join(place, name))));
}

/** Whether a picture is newer than the board, the scripts that draw it, and the atlas. */
function fresh(name: string): boolean {
  const picture = join(OUT, `${name}.json`);
  const sources = [join(FOLDER, name), ...SOURCES];
  return existsSync(picture) && statSync(picture).mtimeMs > Math.max(...sources.map(newest));
}

function draw(board: Board, file: string): Picture {
  const picture = drawBoard(board, drawGround);
  writeFileSync(file, JSON.stringify(picture.art));
  const found = faults(picture);
  console.log(`${board.name}: ${Math.round(statSync(file).size / 1024)} KiB, ${found.length} overlaps`);
  if (listing)
    for (const { what, a, b, depth } of found) console.log(`  ${depth.toFixed(1)} ${what}: ${a} / ${b}`);
  return picture;
}

const folders = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
for (const folder of folders) draw(readBoard(folder), join(folder, 'art.json'));

const stale = folders.length ? [] : shippedNames().filter((name) => listing || !fresh(name));
if (stale.length) {
  const boards = shippedBoards();
  mkdirSync(join(OUT, 'cards'), { recursive: true });
  for (const name of stale) {
    const { art } = draw(boards.get(name)!, join(OUT, `${name}.json`));
    writeFileSync(join(OUT, 'cards', `${name}.json`), JSON.stringify(cutOut(art)));
  }
}
