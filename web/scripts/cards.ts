/**
 * Cuts a small picture out of each board for the pages around the game: `src/boards/generated/cards/<board>.json`,
 * of the same make as the board itself and a tenth of its size.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BoardArt, Box } from '../src/board/art.ts';
import { clip } from './clip.ts';

/** The part that shows best what the board is about; other boards show their middle. */
const PARTS: Readonly<Record<string, Box>> = {
  nordic: [240, 1130, 660, 440],
  northern_lights: [190, 180, 660, 440],
  france: [640, 1020, 720, 480],
  japan: [690, 640, 720, 480],
  usa: [1080, 260, 690, 460],
};
/** What lies this far outside is kept, so that nothing ends at the edge of the picture. */
const MARGIN = 40;

const folder = fileURLToPath(new URL('../src/boards/generated/', import.meta.url));

function middle([left, top, width, height]: Box): Box {
  const wide = Math.min(690, width, height * 1.5);
  return [left + (width - wide) / 2, top + (height - wide / 1.5) / 2, wide, wide / 1.5];
}

/** The part of a board that lies in a box, as a board of its own. */
function cut(art: BoardArt, box: Box): BoardArt {
  const [left, top, width, height] = box;
  const grown: Box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const inside = ([x, y]: readonly [number, number, ...number[]]): boolean =>
    x > grown[0] && y > grown[1] && x < grown[0] + grown[2] && y < grown[1] + grown[3];
  return {
    ...art,
    box,
    map: art.map
      .filter((layer) => !layer.inset)
      .map((layer) => ({ ...layer, d: clip(layer.d, grown) }))
      .filter((layer) => layer.d),
    words: [],
    compass: null,
    insets: [],
    cities: art.cities
      .filter((city) => inside([city.x, city.y]))
      .map((city) => {
        const whole = { ...city };
        delete whole.inset;
        return whole;
      }),
    routes: art.routes.filter((route) => route.spaces.some(inside)),
    crossings: art.crossings.filter(({ x, y }) => inside([x, y])),
  };
}

mkdirSync(`${folder}cards`, { recursive: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const art = JSON.parse(readFileSync(folder + file, 'utf8')) as BoardArt;
  const text = JSON.stringify(cut(art, PARTS[art.board] ?? middle(art.box)));
  writeFileSync(`${folder}cards/${file}`, text);
}
