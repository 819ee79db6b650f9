/**
 * Draws the artwork of every board: `npm run boards`.
 * `npm run boards -- nordic ../examples/boards/tiny` draws only those, by name or by folder;
 * `--faults` draws them anew and lists what lies over something else.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './faults.ts';
import { drawPicture } from './picture.ts';
import { folderOf, ownBoards } from './read.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = join(HERE, '../../src/boards/generated');
const listing = process.argv.includes('--faults');

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}

/** Whether a picture is newer than the board, the scripts that draw it, and the atlas. */
function fresh(picture: string, board: string): boolean {
  if (!existsSync(picture)) return false;
  const sources = [
    newest(folderOf(board)),
    newest(HERE),
    statSync(join(HERE, '../../package-lock.json')).mtimeMs,
  ];
  return statSync(picture).mtimeMs > Math.max(...sources);
}

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
for (const board of wanted.length ? wanted : ownBoards()) {
  const file = join(OUT, `${basename(folderOf(board))}.json`);
  if (!listing && fresh(file, board)) continue;
  const picture = drawPicture(board);
  writeFileSync(file, JSON.stringify(picture.art));
  const found = faults(picture);
  console.log(`${board}: ${Math.round(statSync(file).size / 1024)} KiB, ${found.length} overlaps`);
  if (listing)
    for (const { what, a, b, depth } of found) console.log(`  ${depth.toFixed(1)} ${what}: ${a} / ${b}`);
}
