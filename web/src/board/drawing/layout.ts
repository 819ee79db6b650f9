/** The layout of a board on its sheet: as `map.toml` says, or on plain paper where the folder has none. */
import type { components } from '../../api/schema.ts';
import type { Box } from '../art.ts';
import { grow } from './outline.ts';

type Schemas = components['schemas'];

/** All that a board's folder says, as `locomotif board export` writes it. */
export type Board = Schemas['BoardExport'];
export type City = Schemas['CityData'];
export type Route = Schemas['RouteData'];
export type Gauge = Schemas['Gauge'];
export type InsetSettings = Pick<Schemas['InsetSettings'], 'region' | 'box'> & {
  /** The city that lies in the inset and outside, and the way from one to the other. */
  city: string | null;
  link: [number, number][];
};
export type Settings = Omit<Schemas['MapSettings'], 'insets'> & { insets: InsetSettings[] };

/** The region that is no inset. */
export const MAIN = 'main';

/** A city as it lies on one sheet: in the main map, or in an inset. */
export interface Spot {
  key: string;
  city: City;
  region: string;
  x: number;
  y: number;
}

export interface Layout {
  cities: City[];
  routes: Route[];
  spots: Spot[];
  settings: Settings;
}

/** The board as wide as `map.toml` has it drawn. */
export function widened(board: Board): Board {
  const { map } = board;
  if (!map || map.stretch === 1) return board;
  const by = map.stretch;
  const point = ([x, y]: [number, number]): [number, number] => [x * by, y];
  const box = ([x, y, w, h]: Box): Box => [Math.round(x * by), y, Math.round(w * by), h];
  return {
    ...board,
    cities: board.cities.map((c) => ({ ...c, x: c.x * by, x2: c.x2 === null ? null : c.x2 * by })),
    map: {
      ...map,
      stretch: 1,
      box: box(map.box),
      // The card keeps its shape.
      card: map.card && [Math.round(map.card[0] * by), map.card[1], map.card[2], map.card[3]],
      compass: map.compass && { ...map.compass, x: map.compass.x * by },
      pins: map.pins.map(([lon, lat, x, y]) => [lon, lat, x * by, y]),
      circle: map.circle.map(point),
      words: map.words.map((word) => ({ ...word, at: point(word.at) })),
      insets: map.insets.map((inset) => ({ ...inset, box: box(inset.box), link: inset.link.map(point) })),
    },
  };
}

/** Where everything is to be drawn. */
export function layoutOf(given: Board): Layout {
  const board = widened(given);
  const { cities, settings } = board.map ? asSet(board, board.map) : onPlainPaper(board);
  const routes = board.routes.map((r) => ({ ...r, bend: settings.bends[r.id] ?? r.bend }));
  return { cities, routes, spots: cities.flatMap(spotsOf), settings };
}

function spotsOf(city: City): Spot[] {
  const [first = MAIN, inset] = (city.region ?? MAIN).split('+');
  const spots: Spot[] = [{ key: city.id, city, region: first, x: city.x, y: city.y }];
  if (inset && city.x2 !== null && city.y2 !== null)
    spots.push({ key: `${city.id}@${inset}`, city, region: inset, x: city.x2, y: city.y2 });
  return spots;
}

/** As `map.toml` says: some cities moved, some insets enlarged. */
function asSet(board: Board, settings: Schemas['MapSettings']): { cities: City[]; settings: Settings } {
  const cities = board.cities.map((city): City => {
    const [dx, dy] = settings.moved[city.id] ?? [0, 0];
    const regions = (city.region ?? MAIN).split('+');
    const larger = settings.insets.find((inset) => inset.region === regions.at(-1))?.enlarged;
    const put = (x: number, y: number): [number, number] =>
      larger
        ? [
            Math.round(larger.to[0] + (x - larger.from[0]) * larger.scale),
            Math.round(larger.to[1] + (y - larger.from[1]) * larger.scale),
          ]
        : [x, y];
    const moved: [number, number] = [city.x + dx, city.y + dy];
    const [x, y] = regions[0] === MAIN ? moved : put(...moved);
    const [x2, y2] = city.x2 !== null && city.y2 !== null ? put(city.x2, city.y2) : [null, null];
    return { ...city, x, y, x2, y2 };
  });
  return { cities, settings };
}

/** A space is this long on plain paper, whatever units the board's maker chose. */
const LENGTH = 60;
const EDGE = LENGTH * 1.6;

/** How long a space could be, in the maker's units. The tightest few routes may bend more. */
function roomFor({ cities, routes }: Board): number {
  const at = new Map(cities.map((c) => [c.id, c]));
  const rooms = routes
    .map((r) => {
      const [a, b] = [at.get(r.a)!, at.get(r.b)!];
      return Math.hypot(a.x - b.x, a.y - b.y) / (r.length + 0.6);
    })
    .filter((room) => room > 0)
    .sort((p, q) => p - q);
  return (rooms[Math.floor(rooms.length / 20)] ?? LENGTH) * 0.9;
}

/** The cities in units of the picture, with a frame round each region that is an inset. */
function onPlainPaper(board: Board): { cities: City[]; settings: Settings } {
  const scale = LENGTH / roomFor(board);
  const cities = board.cities.map((c): City => ({
    ...c,
    x: c.x * scale,
    y: c.y * scale,
    x2: c.x2 === null ? null : c.x2 * scale,
    y2: c.y2 === null ? null : c.y2 * scale,
  }));
  const spots = cities.flatMap(spotsOf);
  const insets = [...new Set(spots.map((spot) => spot.region))]
    .filter((region) => region !== MAIN)
    .map((region) => insetRound(region, spots));
  const settings: Settings = {
    box: around([...spots.map(({ x, y }): [number, number] => [x, y]), ...insets.flatMap(corners)]),
    card: null,
    gauge: { length: LENGTH, width: 20, dot: 13 },
    letters: 24,
    stiffness: 0,
    compass: null,
    zone_tints: {},
    pins: [],
    circle: [],
    words: [],
    land: {
      countries: [],
      tints: {},
      islands: [],
      lakes: [],
      rivers: [],
      parks: [],
      mountains: [],
      woods: [],
      graticule: null,
    },
    stretch: 1,
    face: { colours: {}, type: null, border: [], mountains: 'gentle', trees: 'round', waves: 'none' },
    insets,
    moved: {},
    bends: {},
    labels: {},
    flags: {},
  };
  return { cities, settings };
}

/** The frame of an inset, and a straight line to its city on the main map. */
function insetRound(region: string, spots: Spot[]): InsetSettings {
  const inside = spots.filter((spot) => spot.region === region);
  const box = around(inside.map(({ x, y }): [number, number] => [x, y]));
  const tied = inside.find((spot) => spot.key !== spot.city.id);
  if (!tied) return { region, box, city: null, link: [] };
  const { x, y } = tied.city;
  const [left, top, width, height] = box;
  const near = (value: number, from: number, size: number): number =>
    Math.min(Math.max(value, from + 20), from + size - 20);
  // From the city to the nearest point of the frame.
  return {
    region,
    box,
    city: tied.city.id,
    link: [
      [x, y],
      x > left && x < left + width
        ? [x, y < top ? top : top + height]
        : [x < left ? left : left + width, near(y, top, height)],
    ],
  };
}

const corners = ({ box: [x, y, w, h] }: InsetSettings): [number, number][] => [
  [x, y],
  [x + w, y + h],
];

function around(points: [number, number][]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return grow([left, top, Math.max(...xs) - left, Math.max(...ys) - top], EDGE).map(Math.round) as Box;
}
