/**
 * A picture turned by a quarter, clockwise: what was left lies above. The ground turns as a printed map does; what is
 * read or stands upright (names, words, mountains, trees) stays upright, and names and words find their places anew.
 */
import type { BoardArt, Box, CityArt, LabelArt, MapWord, Space } from '../art.ts';
import { placeNames, type NameWish } from './labels.ts';
import { placeWords } from './map-words.ts';
import { grow, short } from './outline.ts';
import { plateOfSpace, upright } from './overlap.ts';
import type { Stop } from './settle.ts';

/** Words may move so far: what was room along a coast is across it now. */
const FARTHER = 240;
const point = (x: number, y: number): [number, number] => [-y, x];
const turnBox = ([left, top, wide, tall]: Box): Box => [-top - tall, left, tall, wide];
/** An angle between -180 and 180 degrees. */
const around = (turn: number): number => ((((turn + 180) % 360) + 360) % 360) - 180;
const turnSpace = ([x, y, turn]: Space): Space => [...point(x, y), around(turn + 90)];
/** A path of `M` and `l`, as all lines and rings of a picture are written. */
const turnPath = (d: string): string =>
  d.replace(
    /([Ml])(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)/g,
    (_all, letter: string, x: string, y: string) => `${letter}${short(-y)} ${x}`,
  );

/** Words that run along a coast turn with it; all others are still read from left to right. */
const wordTurn = (turn: number): number => {
  if (Math.abs(turn) < 30) return turn;
  const along = around(turn + 90);
  return along > 90 ? along - 180 : along < -90 ? along + 180 : along;
};

interface Spot {
  key: string;
  city: CityArt;
  x: number;
  y: number;
  label?: LabelArt;
  within: Box;
}

/** A city in the main map, and in its inset if it lies there too. */
function spotsOf(city: CityArt, { box, insets }: BoardArt): Spot[] {
  const room = (x: number, y: number): Box =>
    insets.find(({ box: [l, t, w, h] }) => x > l && x < l + w && y > t && y < t + h)?.box ?? box;
  return [city, ...(city.inset ? [city.inset] : [])].map(({ x, y, label }, i) => ({
    key: i ? `${city.id}@inset` : city.id,
    city,
    x,
    y,
    ...(label ? { label } : {}),
    within: room(x, y),
  }));
}

const radius = ({ look }: CityArt, dot: number): number => (look === 'city' ? dot : dot * 0.72);

/** Turn all that has a place; names and words stand where they stood. */
function turnPlaces(art: BoardArt): BoardArt {
  const { face } = art;
  const strewn = <T extends { at: [number, number, number][] }>(glyphs: T): T => ({
    ...glyphs,
    at: glyphs.at.map(([x, y, size]) => [...point(x, y), size]),
  });
  const place = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x: -y, y: x });
  return {
    ...art,
    box: turnBox(art.box),
    map: art.map.map((layer) => ({ ...layer, d: turnPath(layer.d) })),
    words: art.words.map((word) => ({ ...word, ...place(word) })),
    compass: art.compass && { ...art.compass, ...place(art.compass), turn: art.compass.turn + 90 },
    insets: art.insets.map((inset) => ({
      ...inset,
      box: turnBox(inset.box),
      ...(inset.link ? { link: { ...inset.link, d: turnPath(inset.link.d) } } : {}),
    })),
    cities: art.cities.map((city) => ({
      ...city,
      ...place(city),
      ...(city.inset ? { inset: { ...city.inset, ...place(city.inset) } } : {}),
    })),
    routes: art.routes.map((route) => ({
      ...route,
      d: turnPath(route.d),
      spaces: route.spaces.map(turnSpace),
    })),
    crossings: art.crossings.map((crossing) => ({ ...crossing, ...place(crossing) })),
    ...(face && {
      face: {
        ...face,
        mountains: strewn(face.mountains),
        trees: strewn(face.trees),
        waves: strewn(face.waves),
        ornaments: face.ornaments.map((shape) => ({
          ...shape,
          transform: `rotate(90) ${shape.transform ?? ''}`,
        })),
      },
    }),
  };
}

/** Turn a picture; `say` gives a word on the map as it will be read. */
export function turnArt(art: BoardArt, say: (key: string) => string): BoardArt {
  const turned = turnPlaces(art);
  const { cities, routes, space, dot, letters, box, insets, compass } = turned;
  const spots = cities.flatMap((city) => spotsOf(city, turned));
  const spaces = routes.flatMap((route) => route.spaces.map((one) => plateOfSpace(one, space)));
  const stops = spots.map(({ key, city, x, y }): Stop => ({ key, x, y, radius: radius(city, dot) }));
  const wishes = spots
    .filter(({ label }) => label)
    .map(({ key, city, x, y, label, within }): NameWish => ({
      key,
      name: city.name,
      x,
      y,
      clear: radius(city, dot) + 5,
      letters: letters * (city.zone ? 0.82 : 1),
      flag: Boolean(label!.flag),
      pad: city.zone ? 5 : 0,
      within: grow(within, -12),
    }));
  const names = placeNames(wishes, spaces, stops);
  const label = (key: string): { label?: LabelArt } => {
    const found = names.get(key);
    if (!found) return {};
    const { x, y, anchor, lines, widths, flag } = found;
    return { label: { x, y, anchor, lines, widths, ...(flag ? { flag } : {}) } };
  };
  const taken = [
    ...spaces,
    ...[...names.values()].map(({ plate }) => plate),
    ...insets.map((inset) => upright(...inset.box)),
    ...(compass
      ? [upright(compass.x - compass.size, compass.y - compass.size, 2 * compass.size, 2 * compass.size)]
      : []),
  ];
  const words = placeWords(
    turned.words.map(({ look, key, x, y, size, turn = 0 }) => {
      const text = look === 'country' ? say(key).toUpperCase() : say(key);
      // A word is placed by its middle, and written on its foot.
      return { look, key, text, x: turn ? x : x + size * 0.36, y, size, turn: wordTurn(turn) };
    }),
    taken,
    stops,
    box,
    FARTHER,
  );
  return {
    ...turned,
    words: words.map(({ word }): MapWord => word),
    cities: cities.map((city) => ({
      ...city,
      ...label(city.id),
      ...(city.inset ? { inset: { x: city.inset.x, y: city.inset.y, ...label(`${city.id}@inset`) } } : {}),
    })),
  };
}
