/** Which words of the map can be read at a given zoom: large enough, and off the names of the cities. */
import type { BoardArt, MapWord } from './art.ts';
import { measure } from './drawing/labels.ts';
import { plateOf } from './drawing/map-words.ts';
import { depth, discDepth, upright, type Plate } from './drawing/overlap.ts';
import { LEAST, platesOf, type Labels } from './labels-in-view.ts';

/** A word grows at most so much to be read; one that would have to grow more gives way. */
const MOST = 1.34;

/** The room a word of the map takes. */
export function wordPlate({ look, x, y, turn = 0 }: MapWord, size: number, said: string): Plate {
  const text = look === 'country' ? said.toUpperCase() : said;
  // Upright words stand on their foot, turned ones turn round their middle.
  return plateOf({ text, size, turn }, x, turn ? y : y - size * 0.36);
}

/** The title of an inset, where it stands. */
export interface Title {
  id: string;
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'end';
}

/** Put the title of each inset into a corner where it covers nothing; where there is none it gives way. */
export function titlesInView(
  art: Pick<BoardArt, 'insets' | 'routes' | 'cities' | 'space' | 'dot'>,
  scale: number,
  labels: Labels,
  say: (id: string) => string,
): Title[] {
  const names = platesOf(labels);
  return art.insets.flatMap(({ id, box: [left, top, wide, tall] }): Title[] => {
    const size = Math.max(22, LEAST / scale);
    const text = say(id);
    const long = measure(text.toUpperCase(), size) * 1.2;
    const rows = [top + 16 + size, top + tall - 20];
    const places = rows.flatMap((y): Title[] => [
      { id, text, size, x: left + 22, y, anchor: 'start' },
      { id, text, size, x: left + wide - 22, y, anchor: 'end' },
    ]);
    const free = ({ x, y, anchor }: Title): boolean => {
      const plate = upright(anchor === 'start' ? x : x - long, y - size * 0.8, long, size);
      const near = (px: number, py: number): boolean =>
        discDepth(plate, px, py, Math.max(art.space.length / 2, art.dot)) > 0;
      return (
        !names.some((name) => depth(plate, name) > 0) &&
        !art.routes.some(({ spaces }) => spaces.some(([sx, sy]) => near(sx, sy))) &&
        !art.cities.some((city) => near(city.x, city.y) || (city.inset && near(city.inset.x, city.inset.y)))
      );
    };
    return long < wide - 44 ? places.filter(free).slice(0, 1) : [];
  });
}

/** The words to show at `scale` pixels a unit, beside these names; `say` gives a word as it is read. */
export function wordsInView(
  art: Pick<BoardArt, 'words' | 'cities' | 'dot' | 'box'>,
  scale: number,
  labels: Labels,
  say: (key: string) => string,
): MapWord[] {
  const taken = platesOf(labels);
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
