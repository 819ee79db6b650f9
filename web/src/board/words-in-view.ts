/** Which words of the map can be read at a given zoom: large enough, and off the names of the cities. */
import type { BoardArt, Box, MapWord } from './art.ts';
import { measure } from './drawing/labels.ts';
import { plateOf } from './drawing/map-words.ts';
import { depth, discDepth, plateOfSpace, upright, type Plate } from './drawing/overlap.ts';
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

/** Where a word may stand: where it was drawn, or so far from there that it is clear of what it lay on. */
const STEPS = Array.from({ length: 15 }, (_, i) => (i - 7) * 12);
const ASIDE = STEPS.flatMap((dx) => STEPS.map((dy) => [dx, dy] as const)).sort(
  ([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d),
);
/** So much of a word may lie on a space: its letters are smaller than its room. */
const SLIVER = 2;
/** Words that moved keep from the frame. */
const FRAME = 12;

/**
 * The words to show at `scale` pixels a unit, beside these names; `say` gives a word as it is read. They are of
 * different lengths in different languages: one that would lie on a route moves a little, or gives way.
 */
export function wordsInView(
  art: Pick<BoardArt, 'words' | 'cities' | 'routes' | 'insets' | 'space' | 'dot' | 'box'>,
  scale: number,
  labels: Labels,
  say: (key: string) => string,
): MapWord[] {
  const names = platesOf(labels);
  const stops = art.cities.flatMap((city) => [city, ...(city.inset ? [city.inset] : [])]);
  const spaces = art.routes.flatMap((route) => route.spaces.map((one) => plateOfSpace(one, art.space)));
  const insets = art.insets.map(({ box }) => upright(...box));
  const taken = [...names];
  return art.words.flatMap((word) => {
    const size = Math.max(word.size, LEAST / scale);
    if (size > word.size * MOST) return [];
    const said = say(word.key);
    const { half } = wordPlate(word, size, said);
    const close = ({ x, y }: { x: number; y: number }): boolean =>
      Math.hypot(x - word.x, y - word.y) < half + 150;
    const [nearStops, nearSpaces] = [stops.filter(close), spaces.filter(close)];
    // One that runs along a coast stays there.
    for (const [dx, dy] of word.turn ? ASIDE.slice(0, 1) : ASIDE) {
      const moved = { ...word, size, x: word.x + dx, y: word.y + dy };
      const plate = wordPlate(moved, size, said);
      const drawn = !dx && !dy;
      if (drawn ? size > word.size && beyond(plate, art.box, 0) : beyond(plate, art.box, FRAME)) continue;
      if (taken.some((other) => depth(plate, other) > 0)) continue;
      if (nearStops.some(({ x, y }) => discDepth(plate, x, y, art.dot) > 0)) continue;
      if (nearSpaces.some((space) => depth(plate, space) > SLIVER)) continue;
      if (!drawn && insets.some((inset) => depth(plate, inset) > 0)) continue;
      taken.push(plate);
      return [moved];
    }
    return [];
  });
}

/** Does a plate reach beyond a box, or closer to its edge than so far? */
function beyond({ x, y, half, side, ux, uy }: Plate, [left, top, wide, tall]: Box, room: number): boolean {
  const w = half * Math.abs(ux) + side * Math.abs(uy) + room;
  const h = half * Math.abs(uy) + side * Math.abs(ux) + room;
  return x - w < left || x + w > left + wide || y - h < top || y + h > top + tall;
}
