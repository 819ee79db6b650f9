/** Which words of the map can be read at a given zoom: large enough, and off the names of the cities. */
import type { BoardArt, MapWord } from './art.ts';
import { plateOf } from './drawing/map-words.ts';
import { depth, discDepth, upright, type Plate } from './drawing/overlap.ts';
import { LEAST, roomOf, type Labels } from './labels-in-view.ts';

/** A word grows at most so much to be read; one that would have to grow more gives way. */
const MOST = 1.34;

/** The room a word of the map takes. */
export function wordPlate({ look, x, y, turn = 0 }: MapWord, size: number, said: string): Plate {
  const text = look === 'country' ? said.toUpperCase() : said;
  // Upright words stand on their foot, turned ones turn round their middle.
  return plateOf({ text, size, turn }, x, turn ? y : y - size * 0.36);
}

/** The words to show at `scale` pixels a unit, beside these names; `say` gives a word as it is read. */
export function wordsInView(
  art: Pick<BoardArt, 'words' | 'cities' | 'dot' | 'box'>,
  scale: number,
  labels: Labels,
  say: (key: string) => string,
): MapWord[] {
  const names = [...labels.values()].flatMap((all) => all.flatMap((label) => (label ? [roomOf(label)] : [])));
  const taken = names.map(([x, y, w, h]) => upright(x, y, w, h));
  const stops = art.cities.flatMap((city) => [city, ...(city.inset ? [city.inset] : [])]);
  const [left, top, wide, tall] = art.box;
  return art.words.flatMap((word) => {
    const size = Math.max(word.size, LEAST / scale);
    if (size > word.size * MOST) return [];
    const plate = wordPlate(word, size, say(word.key));
    const [w, h] = [
      plate.half * Math.abs(plate.ux) + plate.side * Math.abs(plate.uy),
      plate.half * Math.abs(plate.uy) + plate.side * Math.abs(plate.ux),
    ];
    const cut =
      plate.x - w < left || plate.x + w > left + wide || plate.y - h < top || plate.y + h > top + tall;
    const covered =
      taken.some((name) => depth(plate, name) > 0) ||
      stops.some(({ x, y }) => discDepth(plate, x, y, art.dot) > 0);
    if (covered || (cut && size > word.size)) return [];
    taken.push(plate);
    return [{ ...word, size }];
  });
}
