/** Puts the picture of a board together: map, routes, cities, names. */
import type { BoardArt, CityArt, Inset, LabelArt, Layer, RouteArt } from '../../src/board/art.ts';
import { SETTINGS, type Setting } from './boards.ts';
import { placeNames, type NameWish } from './labels.ts';
import { drawLand } from './land.ts';
import { grow, pathOf, smooth } from './outline.ts';
import { placeWords } from './map-words.ts';
import { upright, type Plate } from './overlap.ts';
import { onPlainPaper } from './plain.ts';
import { readFigures, type City, type Figures, type Route } from './read.ts';
import { settle, type Stop } from './settle.ts';
import { fitSheet, type Pin } from './sheet.ts';
import { curveOf, lay, linesOf, type End, type Line } from './tracks.ts';
import type { Point } from './warp.ts';

/** A city as it lies on one sheet. */
interface Spot {
  key: string;
  city: City;
  region: string;
  x: number;
  y: number;
}

export interface Picture {
  art: BoardArt;
  /** Every space with the route it belongs to, for the checks. */
  spaces: { route: string; plate: Plate }[];
  stops: Stop[];
  names: Map<string, Plate>;
}

function spotsOf(figures: Figures): Spot[] {
  return figures.cities.flatMap((city) => {
    const [first, inset] = city.region.split('+');
    const spots: Spot[] = [{ key: city.id, city, region: first!, x: city.x, y: city.y }];
    if (city.second && inset) spots.push({ key: `${city.id}@${inset}`, city, region: inset, ...city.second });
    return spots;
  });
}

/** Which spot of a city a route starts from: the one in the inset when the other end lies only there. */
function spotFor(route: Route, end: 'a' | 'b', spots: Spot[]): Spot {
  const other = spots.find((s) => s.key === route[end === 'a' ? 'b' : 'a'])!;
  const region = other.city.region.includes('+') ? 'main' : other.region;
  return (
    spots.find((s) => s.city.id === route[end] && s.region === region) ??
    spots.find((s) => s.key === route[end])!
  );
}

function radiusOf(city: City, setting: Setting): number {
  return city.name === '' || city.zone ? setting.gauge.dot * 0.72 : setting.gauge.dot;
}

interface MapArt {
  layers: Layer[];
  insets: Inset[];
  compass: BoardArt['compass'];
}

function drawMap(figures: Figures, setting: Setting, spots: Spot[]): MapArt {
  const pinsOf = (region: string): Pin[] =>
    spots
      .filter((s) => s.region === region && figures.places.has(s.city.id))
      .map((s) => ({ place: figures.places.get(s.city.id)!, at: [s.x, s.y] }));
  const extra = (figures.tweaks.pins ?? []).map(([lon, lat, x, y]): Pin => ({
    place: [lon, lat],
    at: [x, y],
  }));
  const pins = [...pinsOf('main'), ...extra];
  if (pins.length < 4) return { layers: [], insets: [], compass: null };
  const sheet = fitSheet(pins, setting.box, setting.stiffness);
  const layers = drawLand(setting.land, sheet);
  const { circle } = figures.tweaks;
  if (circle) layers.push({ look: 'circle', d: pathOf([smooth(circle, false, 3)], false) });
  const insets = (setting.insets ?? []).map((wish): Inset => {
    const inner = fitSheet(pinsOf(wish.region), wish.box, wish.stiffness);
    layers.push(...drawLand(wish.land, inner).map((layer) => ({ ...layer, inset: wish.region })));
    const way = smooth(wish.link, false, 3);
    return { id: wish.region, box: wish.box, link: { city: wish.city, d: pathOf([way], false) } };
  });
  const at = setting.compass;
  const compass = at ? { ...at, turn: Math.round(sheet.north([at.x, at.y])) } : null;
  return { layers, insets, compass };
}

function linesFor(figures: Figures, setting: Setting, spots: Spot[]): Line[] {
  const endOf = (route: Route, end: 'a' | 'b'): End => {
    const spot = spotFor(route, end, spots);
    return { key: spot.key, at: [spot.x, spot.y], free: radiusOf(spot.city, setting) + 2 };
  };
  return linesOf(figures.routes, setting.gauge, endOf);
}

type Names = ReturnType<typeof placeNames>;

/** Lay the routes, place the names, and let each make room for the other. */
function arrange(
  figures: Figures,
  setting: Setting,
  spots: Spot[],
  stops: Stop[],
): { lines: Line[]; names: Names } {
  const lines = linesFor(figures, setting, spots);
  const crossed = new Set(figures.crossings.flatMap(([a, b]) => [`${a}|${b}`, `${b}|${a}`]));
  const flags = figures.cities.some((c) => c.country);
  const wishes = spots.filter((s) => s.city.name || flags).map((s) => nameWish(s, setting, figures, flags));
  let names: Names = new Map();
  for (let round = 0; round < 5; round++) {
    settle(lines, {
      gauge: setting.gauge,
      stops,
      box: grow(setting.box, -10),
      names: [...names.values()].map((n) => n.plate),
      crosses: (a, b) => crossed.has(`${a}|${b}`),
    });
    const plates = lines.flatMap((line) => lay(line, setting.gauge).flat());
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
    colour,
    kind,
    locos,
    draw,
    d: trackPath(line, track),
    spaces: plates.map((p) => [tenth(p.x), tenth(p.y), tenth((Math.atan2(p.uy, p.ux) * 180) / Math.PI)]),
  };
}

function nameWish(spot: Spot, setting: Setting, figures: Figures, flags: boolean): NameWish {
  const inset = setting.insets?.find((i) => i.region === spot.region);
  return {
    key: spot.key,
    name: spot.city.name,
    x: spot.x,
    y: spot.y,
    clear: radiusOf(spot.city, setting) + 5,
    letters: setting.letters * (spot.city.zone ? 0.82 : 1),
    flag: flags,
    pad: spot.city.zone ? 5 : 0,
    within: grow(inset?.box ?? setting.box, -12),
    fixed: figures.tweaks.labels?.[spot.key],
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

/** Draw the picture of a board: one of ours by its name, or a folder anywhere. */
export function drawPicture(board: string): Picture {
  const read = readFigures(board);
  const own = SETTINGS[read.board];
  const { figures, setting } = own ? { figures: read, setting: own } : onPlainPaper(read);
  const spots = spotsOf(figures);
  const stops = spots.map((s): Stop => ({ key: s.key, x: s.x, y: s.y, radius: radiusOf(s.city, setting) }));
  const { lines, names } = arrange(figures, setting, spots, stops);
  const laid = lines.map((line) => lay(line, setting.gauge));
  const spaces = lines.flatMap((line, i) =>
    line.routes.flatMap((route, track) => laid[i]![track]!.map((plate) => ({ route: route.id, plate }))),
  );
  const { layers, insets, compass } = drawMap(figures, setting, spots);
  const words = placeWords(
    setting.words,
    [
      ...spaces.map((s) => s.plate),
      ...[...names.values()].map((n) => n.plate),
      ...insets.map((i) => upright(...i.box)),
      ...(compass
        ? [upright(compass.x - compass.size, compass.y - compass.size, 2 * compass.size, 2 * compass.size)]
        : []),
    ],
    stops,
    setting.box,
  );
  const label = (key: string): { label?: LabelArt } => {
    const found = names.get(key);
    if (!found) return {};
    const { x, y, anchor, lines: text, widths, flag } = found;
    return {
      label: {
        x: tenth(x),
        y: tenth(y),
        anchor,
        lines: text,
        widths: widths.map(tenth),
        ...(flag ? { flag: [tenth(flag[0]), tenth(flag[1])] as [number, number] } : {}),
      },
    };
  };
  const cities = figures.cities.map((city): CityArt => {
    const second = spots.find((s) => s.city === city && s.key !== city.id);
    return {
      id: city.id,
      name: city.name,
      x: tenth(city.x),
      y: tenth(city.y),
      look: city.zone ? 'end' : city.name ? 'city' : 'halt',
      ...(city.zone ? { zone: city.zone, tint: setting.zones?.[city.zone] ?? 0 } : {}),
      ...(city.country ? { country: city.country } : {}),
      ...label(city.id),
      ...(second ? { inset: { x: second.x, y: second.y, ...label(second.key) } } : {}),
    };
  });
  const lineOf = (id: string): Line => lines.find((l) => l.routes.some((r) => r.id === id))!;
  const byId = new Map(
    lines.flatMap((line, i) =>
      line.routes.map((r, t) => [r.id, routeArt(r, line, t, laid[i]![t]!)] as const),
    ),
  );
  const art: BoardArt = {
    board: figures.board,
    box: setting.box,
    space: { length: tenth(setting.gauge.length), width: tenth(setting.gauge.width) },
    dot: tenth(setting.gauge.dot),
    letters: tenth(setting.letters),
    map: layers,
    words: words.map(({ look, key, x, y, size, turn }) => ({
      look,
      key,
      x,
      y,
      size,
      ...(turn ? { turn } : {}),
    })),
    compass,
    insets,
    cities,
    routes: figures.routes.map((r) => byId.get(r.id)!),
    crossings: figures.crossings.map(([a, b]) => {
      const [x, y] = meeting(lineOf(a), lineOf(b));
      return { routes: [a, b], x: tenth(x), y: tenth(y) };
    }),
  };
  return { art, spaces, stops, names: new Map([...names].map(([key, n]) => [key, n.plate])) };
}
