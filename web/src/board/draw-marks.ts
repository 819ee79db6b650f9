/**
 * Where the +X of routes that give cards stand at a given zoom. They grow against the zoom like names, and then need
 * room: off each other, off the cities, and rather not over the locomotives of their route or over other tracks.
 */
import type { BoardArt, Box, LabelArt, RouteArt } from './art.ts';
import { depth, discDepth, plateOfSpace, upright, type Plate } from './drawing/overlap.ts';
import { LEAST, platesOf, roomOf, ZONE, type Labels } from './labels-in-view.ts';
import { upright as uprightTurn } from './space-parts.ts';

export interface DrawMark {
  x: number;
  y: number;
  /** Height of the figures. */
  size: number;
}

/** Half of what the pill round figures of height 1 takes, across and up. */
export const PILL: readonly [number, number] = [0.88, 0.62];
/** Radius of a locomotive's disc, of a space's width. */
export const DISC = 0.44;

export const pill = ({ x, y, size }: DrawMark): Plate =>
  upright(x - PILL[0] * size, y - PILL[1] * size, 2 * PILL[0] * size, 2 * PILL[1] * size);

const drawnPlate = (label: LabelArt, letters: number, zone: string | undefined): Plate =>
  upright(...roomOf({ ...label, size: letters * (zone ? ZONE : 1) }));

/** How far a plate reaches over the edge of a box. */
function over({ x, y, half, side }: Plate, [left, top, wide, tall]: Box): number {
  return Math.max(0, left - x + half, x + half - left - wide, top - y + side, y + side - top - tall);
}

type Ground = Pick<BoardArt, 'routes' | 'cities' | 'space' | 'dot' | 'letters' | 'box'>;

/** The +X of each route that has one, for a board painted with `scale` pixels a unit. */
export function drawMarks(
  { routes, cities, space, dot, letters, box }: Ground,
  scale: number,
): ReadonlyMap<string, DrawMark> {
  const size = Math.max(space.width * 0.66, LEAST / scale);
  const tracks = routes.flatMap(({ id, spaces }) =>
    spaces.map((one) => ({ id, plate: plateOfSpace(one, space) })),
  );
  const marks = new Map<string, DrawMark>();
  for (const route of routes.filter(({ draw }) => draw > 0)) {
    const reach = 2 * space.length + 4 * size;
    const close = ({ x, y }: { x: number; y: number }): boolean =>
      route.spaces.some(([sx, sy]) => Math.hypot(x - sx, y - sy) < reach);
    const others = tracks.filter(({ id, plate }) => id !== route.id && close(plate));
    const stops = cities.flatMap((city) => [city, ...(city.inset ? [city.inset] : [])]).filter(close);
    const names = cities
      .filter(close)
      .flatMap(({ label, zone }) => (label ? [drawnPlate(label, letters, zone)] : []));
    const locos = route.kind === 'ferry' ? route.spaces.slice(0, route.locos) : [];
    let best: { mark: DrawMark; cost: number } | null = null;
    for (const { aside, ...at } of places(route, size, space)) {
      const mark = { ...at, size };
      const plate = pill(mark);
      const cost =
        aside +
        [...marks.values()].reduce((sum, other) => sum + 20 * depth(plate, pill(other), 2), 0) +
        stops.reduce((sum, { x, y }) => sum + 20 * discDepth(plate, x, y, dot), 0) +
        locos.reduce((sum, [x, y]) => sum + discDepth(plate, x, y, space.width * DISC), 0) +
        others.reduce((sum, track) => sum + depth(plate, track.plate), 0) +
        names.reduce((sum, name) => sum + depth(plate, name), 0) +
        20 * over(plate, box);
      if (!best || cost < best.cost) best = { mark, cost };
    }
    if (best) marks.set(route.id, best.mark);
  }
  return marks;
}

/** The +X that no name lies on: where there is no room for both, as on a whole board on a phone, the name stays. */
export function clearOf(marks: ReadonlyMap<string, DrawMark>, labels: Labels): ReadonlyMap<string, DrawMark> {
  const names = platesOf(labels);
  return new Map(
    [...marks].filter(([, mark]) => names.every((name) => depth(name, pill(mark)) < 0.2 * mark.size)),
  );
}

/** Where the +X of a route may stand: on a space, at the end of one, or beside it. */
function* places(
  { spaces }: Pick<RouteArt, 'spaces'>,
  size: number,
  space: { length: number; width: number },
): Generator<{ x: number; y: number; aside: number }> {
  const beside = space.width / 2 + PILL[1] * size;
  for (const [x, y, turn] of spaces) {
    const angle = (uprightTurn(turn) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const along of [0, 0.3 * space.length, -0.3 * space.length])
      for (const across of [0, beside * 0.6, -beside * 0.6, beside, -beside])
        yield {
          x: x + cos * along - sin * across,
          y: y + sin * along + cos * across,
          aside: Math.abs(across) * 0.5 + Math.abs(along) * 0.05,
        };
  }
}
