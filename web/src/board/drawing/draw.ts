/** Puts the picture of a board together: map, routes, cities, names. */
import type {
  BoardArt,
  Box,
  CityArt,
  FlagArt,
  Inset,
  LabelArt,
  Layer,
  RouteArt,
  ShapeArt,
  FaceArt,
} from '../art.ts';
import { placeNames, type NameWish } from './labels.ts';
import {
  layoutOf,
  MAIN,
  widened,
  type Board,
  type City,
  type Layout,
  type Route,
  type Settings,
  type Spot,
} from './layout.ts';
import { placeWords, wordWishes } from './map-words.ts';
import { grow, pathOf, smooth, type Point } from './outline.ts';
import { upright, type Plate } from './overlap.ts';
import { settle, type Stop } from './settle.ts';
import { strew, type Terrain } from './scatter.ts';
import { curveOf, lay, linesOf, type End, type Line } from './tracks.ts';

export interface Picture {
  art: BoardArt;
  /** Every space with the route it belongs to, for the checks. */
  spaces: { route: string; plate: Plate }[];
  stops: Stop[];
  names: Map<string, Plate>;
}

/** The ground under the routes, and how far north is turned from upwards at a point of it. */
export interface Ground {
  layers: Layer[];
  north: (at: Point) => number;
  terrain?: Terrain;
  ornaments?: ShapeArt[];
  back?: ShapeArt[];
}
export type DrawGround = (board: Board, layout: Layout) => Ground;

const plain: DrawGround = () => ({ layers: [], north: () => 0 });

/** Which spot of a city a route starts from: the one in the inset when the other end lies only there. */
function spotFor(route: Route, end: 'a' | 'b', spots: Spot[]): Spot {
  const other = spots.find((s) => s.key === route[end === 'a' ? 'b' : 'a'])!;
  const region = other.city.region?.includes('+') ? MAIN : other.region;
  return (
    spots.find((s) => s.city.id === route[end] && s.region === region) ??
    spots.find((s) => s.key === route[end])!
  );
}

function radiusOf(city: City, { gauge }: Settings): number {
  return city.name === '' || city.zone ? gauge.dot * 0.72 : gauge.dot;
}

function insetsOf({ insets }: Settings): Inset[] {
  return insets.map(({ region, box, city, link }) => ({
    id: region,
    box,
    ...(city ? { link: { city, d: pathOf([smooth(link, false, 3)], false) } } : {}),
  }));
}

function linesFor({ routes, spots, settings }: Layout): Line[] {
  const endOf = (route: Route, end: 'a' | 'b'): End => {
    const spot = spotFor(route, end, spots);
    return { key: spot.key, at: [spot.x, spot.y], free: radiusOf(spot.city, settings) + 2 };
  };
  return linesOf(routes, settings.gauge, endOf);
}

type Names = ReturnType<typeof placeNames>;

/** Lay the routes, place the names, and let each make room for the other. */
function arrange(board: Board, layout: Layout, stops: Stop[]): { lines: Line[]; names: Names } {
  const { spots, settings } = layout;
  const lines = linesFor(layout);
  const crossed = new Set(board.crossings.flatMap(([a, b]) => [`${a}|${b}`, `${b}|${a}`]));
  const wishes = spots.map((s) => nameWish(s, settings)).filter(({ name, flag }) => name || flag);
  let names: Names = new Map();
  for (let round = 0; round < 5; round++) {
    settle(lines, {
      gauge: settings.gauge,
      stops,
      box: grow(settings.box, -10),
      names: [...names.values()].map((n) => n.plate),
      crosses: (a, b) => crossed.has(`${a}|${b}`),
    });
    const plates = lines.flatMap((line) => lay(line, settings.gauge).flat());
    names = placeNames(wishes, plates, stops);
  }
  return { lines, names };
}

/** The curve of one track as a path. */
function trackPath(line: Line, track: number): string {
  const curve = curveOf(line);
  const steps = Math.max(2, Math.ceil(curve.length / 24));
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const spot = curve.spot((curve.length * i) / steps, line.aside[track]!);
    return [spot.x, spot.y];
  });
  return pathOf([points], false);
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

function routeArt(route: Route, line: Line, track: number, plates: Plate[]): RouteArt {
  const { id, a, b, length, colour, kind, locos, draw } = route;
  return {
    id,
    a,
    b,
    length,
    colour: (colour ?? '') as RouteArt['colour'],
    kind,
    locos,
    draw,
    d: trackPath(line, track),
    spaces: plates.map((p) => [tenth(p.x), tenth(p.y), tenth((Math.atan2(p.uy, p.ux) * 180) / Math.PI)]),
  };
}

function nameWish({ key, city, region, x, y }: Spot, settings: Settings): NameWish {
  const inset = settings.insets.find((i) => i.region === region);
  return {
    key,
    name: city.name,
    x,
    y,
    clear: radiusOf(city, settings) + 5,
    letters: settings.letters * (city.zone ? 0.82 : 1),
    flag: city.country !== null && city.country in settings.flags,
    pad: city.zone ? 5 : 0,
    within: grow(inset?.box ?? settings.box, -12),
    fixed: settings.labels[key],
  };
}

/** Where two crossing routes meet. */
function meeting(p: Line, q: Line): Point {
  const [c, d] = [curveOf(p), curveOf(q)];
  let best: Point = [0, 0];
  let least = Infinity;
  for (let i = 0; i <= 200; i++) {
    const s = c.spot((c.length * i) / 200);
    for (let j = 0; j <= 200; j++) {
      const t = d.spot((d.length * j) / 200);
      const far = Math.hypot(s.x - t.x, s.y - t.y);
      if (far < least) [least, best] = [far, [(s.x + t.x) / 2, (s.y + t.y) / 2]];
    }
  }
  return best;
}

function labelArt(names: Names, key: string): { label?: LabelArt } {
  const found = names.get(key);
  if (!found) return {};
  const { x, y, anchor, lines, widths, flag } = found;
  return {
    label: {
      x: tenth(x),
      y: tenth(y),
      anchor,
      lines,
      widths: widths.map(tenth),
      ...(flag ? { flag: [tenth(flag[0]), tenth(flag[1])] } : {}),
    },
  };
}

function cityArt(city: City, { spots, settings }: Layout, names: Names): CityArt {
  const second = spots.find((s) => s.city === city && s.key !== city.id);
  return {
    id: city.id,
    name: city.name,
    x: tenth(city.x),
    y: tenth(city.y),
    look: city.zone ? 'end' : city.name ? 'city' : 'halt',
    ...(city.zone ? { zone: city.zone, tint: settings.zone_tints[city.zone] ?? 0 } : {}),
    ...(city.country ? { country: city.country } : {}),
    ...labelArt(names, city.id),
    ...(second ? { inset: { x: tenth(second.x), y: tenth(second.y), ...labelArt(names, second.key) } } : {}),
  };
}

/** A flag on a field of 18 by 12: stripes, or a cross with its upright nearer the hoist. */
function flagArt({ stripes, shares, field, cross }: Settings['flags'][string]): FlagArt {
  if (field) {
    const paths = ['M5 0h3v12h-3zM0 4.5h18v3h-18z', 'M5.8 0h1.4v12h-1.4zM0 5.3h18v1.4h-18z'];
    return { field, parts: cross.map((fill, i) => ({ d: paths[i]!, fill })) };
  }
  const parts = stripes.map((_, i) => shares[i] ?? 1);
  const whole = parts.reduce((sum, share) => sum + share, 0);
  let top = 0;
  const drawn = stripes.map((fill, i) => {
    const [from, tall] = [top, (12 * parts[i]!) / whole];
    top += tall;
    return { d: `M0 ${tenth(from)}h18v${tenth(tall)}h-18z`, fill };
  });
  return { field: stripes[0]!, parts: drawn.slice(1) };
}

/** The look of the board, with everything that is strewn over its ground. */
function faceOf({ face, gauge, box }: Settings, ground: Ground, taken: Plate[], stops: Stop[]): FaceArt {
  const { colours, type, border, mountains, trees, waves } = face;
  const none = { mountains: [], trees: [], waves: [] };
  const strewn = ground.terrain
    ? strew(ground.terrain, gauge.width, box, taken, stops, waves !== 'none')
    : none;
  return {
    colours,
    type,
    border,
    mountains: { style: mountains, at: strewn.mountains },
    trees: { style: trees, at: strewn.trees },
    waves: { style: waves, at: strewn.waves },
    ornaments: ground.ornaments ?? [],
    back: ground.back ?? [],
  };
}

/** The middle of a picture, in the shape of a card. */
function middle([left, top, width, height]: Box): Box {
  const wide = Math.min(690, width, height * 1.5);
  return [left + (width - wide) / 2, top + (height - wide / 1.5) / 2, wide, wide / 1.5];
}

/** Draw the picture of a board, on plain paper unless the ground is drawn too. */
export function drawBoard(given: Board, drawGround: DrawGround = plain): Picture {
  const board = widened(given);
  const layout = layoutOf(board);
  const { cities, routes, spots, settings } = layout;
  const stops = spots.map((s): Stop => ({
    key: s.key,
    x: s.x,
    y: s.y,
    radius: radiusOf(s.city, settings),
  }));
  const { lines, names } = arrange(board, layout, stops);
  const laid = lines.map((line) => lay(line, settings.gauge));
  const spaces = lines.flatMap((line, i) =>
    line.routes.flatMap((route, track) => laid[i]![track]!.map((plate) => ({ route: route.id, plate }))),
  );
  const insets = insetsOf(settings);
  const ground = drawGround(board, layout);
  const { layers, north } = ground;
  if (settings.circle.length)
    layers.push({ look: 'circle', d: pathOf([smooth(settings.circle, false, 3)], false) });
  const { compass } = settings;
  const taken = [
    ...spaces.map((s) => s.plate),
    ...[...names.values()].map((n) => n.plate),
    ...insets.map((i) => upright(...i.box)),
    ...(compass
      ? [upright(compass.x - compass.size, compass.y - compass.size, 2 * compass.size, 2 * compass.size)]
      : []),
  ];
  const words = placeWords(wordWishes(board, settings), taken, stops, settings.box);
  const face = board.map && faceOf(settings, ground, [...taken, ...words.map((w) => w.plate)], stops);
  const lineOf = (id: string): Line => lines.find((l) => l.routes.some((r) => r.id === id))!;
  const byId = new Map(
    lines.flatMap((line, i) =>
      line.routes.map((r, t) => [r.id, routeArt(r, line, t, laid[i]![t]!)] as const),
    ),
  );
  const art: BoardArt = {
    board: board.name,
    box: settings.box,
    card: settings.card ?? middle(settings.box),
    space: { length: tenth(settings.gauge.length), width: tenth(settings.gauge.width) },
    dot: tenth(settings.gauge.dot),
    letters: tenth(settings.letters),
    map: layers,
    words: words.map(({ word }) => word),
    compass: compass && { ...compass, turn: Math.round(north([compass.x, compass.y])) },
    insets,
    flags: Object.fromEntries(Object.entries(settings.flags).map(([name, flag]) => [name, flagArt(flag)])),
    cities: cities.map((city) => cityArt(city, layout, names)),
    routes: routes.map((r) => byId.get(r.id)!),
    crossings: board.crossings.map(([a, b]) => {
      const [x, y] = meeting(lineOf(a), lineOf(b));
      return { routes: [a, b], x: tenth(x), y: tenth(y) };
    }),
    ...(face ? { face } : {}),
  };
  return { art, spaces, stops, names: new Map([...names].map(([key, n]) => [key, n.plate])) };
}
