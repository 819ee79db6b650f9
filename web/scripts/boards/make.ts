/**
 * Draws the artwork of every board: `npm run boards`.
 * `npm run boards -- nordic` draws one, `--faults` lists what lies over something else.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from './boards.ts';
import { faults } from './faults.ts';
import { drawPicture } from './picture.ts';

const OUT = fileURLToPath(new URL('../../src/boards/generated/', import.meta.url));

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
for (const board of Object.keys(SETTINGS)) {
  if (wanted.length && !wanted.includes(board)) continue;
  const start = Date.now();
  const picture = drawPicture(board);
  const text = JSON.stringify(picture.art);
  writeFileSync(`${OUT}${board}.json`, text);
  const found = faults(picture);
  const size = Math.round(text.length / 1024);
  console.log(`${board}: ${size} KiB, ${found.length} overlaps, ${Date.now() - start} ms`);
  if (process.argv.includes('--faults')) {
    for (const { what, a, b, depth } of found) console.log(`  ${depth.toFixed(1)} ${what}: ${a} / ${b}`);
  }
}
