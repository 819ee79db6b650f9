/** Strews little drawings over the map, wherever nothing else lies: mountains along ranges, trees in woods, waves at sea. */
import type { Box, Glyph } from '../art.ts';
import { inside, type Point } from './outline.ts';
import { depth, discDepth, upright, type Plate } from './overlap.ts';
import type { Stop } from './settle.ts';

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function within(ring: Point[], x: number, y: number): boolean {
  let odd = false;
  ring.forEach(([qx, qy], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
  });
  return odd;
}

/** What the ground offers: ridges, woods and land, in units of the picture. */
export interface Terrain {
  ridges: Point[][];
  woods: Point[][];
  land: Point[][];
}

interface Sown {
  /** Half the width of a drawing. */
  size: number;
  /** Between the middles of two of them. */
  apart: number;
  taken: Plate[];
  stops: Stop[];
  box: Box;
}

/** Sow at most one drawing for each place that is offered. */
function sow(
  offers: Iterable<[x: number, y: number, size: number]>,
  { apart, taken, stops, box }: Sown,
): Glyph[] {
  const sown: Glyph[] = [];
  for (const [x, y, size] of offers) {
    if (!inside([box[0] + 26, box[1] + 26, box[2] - 52, box[3] - 52], [x, y])) continue;
    if (sown.some(([px, py]) => Math.hypot(px - x, (py - y) * 1.4) < apart)) continue;
    const plate = upright(x - size, y - size * 1.3, 2 * size, size * 1.4);
    if (taken.some((other) => depth(plate, other, 3) > 0)) continue;
    if (stops.some((stop) => discDepth(plate, stop.x, stop.y, stop.radius + 6) > 0)) continue;
    sown.push([Math.round(x), Math.round(y), Math.round(size)]);
  }
  // What lies farther south is drawn over what lies behind it.
  return sown.sort((a, b) => a[1] - b[1]);
}

function* along(ridges: Point[][], size: number, random: () => number): Generator<[number, number, number]> {
  for (let round = 0; round < 5; round++) {
    for (const ridge of ridges) {
      for (let i = 1; i < ridge.length; i++) {
        const [[ax, ay], [bx, by]] = [ridge[i - 1]!, ridge[i]!];
        const length = Math.hypot(bx - ax, by - ay);
        for (let d = 0; d < length; d += size * 0.9) {
          const t = (d + random() * size) / length;
          const off = (random() - 0.5) * size * (1.2 + round);
          const scale = (1.15 - round * 0.1) * (0.75 + random() * 0.5);
          yield [
            ax + (bx - ax) * t - ((by - ay) / length) * off,
            ay + (by - ay) * t + ((bx - ax) / length) * off,
            size * scale,
          ];
        }
      }
    }
  }
}

function* among(woods: Point[][], size: number, random: () => number): Generator<[number, number, number]> {
  for (const wood of woods) {
    const [xs, ys] = [wood.map(([x]) => x), wood.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const tries = (wide * tall) / (size * size * 3);
    for (let i = 0; i < tries; i++) {
      const [x, y] = [left + random() * wide, top + random() * tall];
      if (within(wood, x, y)) yield [x, y, size * (0.8 + random() * 0.45)];
    }
  }
}

function* atSea(
  land: Point[][],
  [left, top, wide, tall]: Box,
  size: number,
  random: () => number,
): Generator<[number, number, number]> {
  for (let i = 0; i < (wide * tall) / 2600; i++) {
    const [x, y] = [left + random() * wide, top + random() * tall];
    const dry = [
      [0, 0],
      [-2.2, 0],
      [2.2, 0],
      [0, -2],
      [0, 2],
    ].some(
      ([dx, dy]) => land.filter((ring) => within(ring, x + dx! * size, y + dy! * size)).length % 2 === 1,
    );
    if (!dry) yield [x, y, size * (0.8 + random() * 0.4)];
  }
}

export interface Strewn {
  mountains: Glyph[];
  trees: Glyph[];
  waves: Glyph[];
}

/** Strew all of them; `unit` is the width of a space. */
export function strew(
  terrain: Terrain,
  unit: number,
  box: Box,
  taken: Plate[],
  stops: Stop[],
  waves: boolean,
): Strewn {
  const random = numbers(7);
  const ground = { box, stops, taken };
  const mountains = sow(along(terrain.ridges, unit * 1.15, random), {
    ...ground,
    size: unit,
    apart: unit * 1.9,
  });
  const peaks = mountains.map(([x, y, size]) => upright(x - size, y - size * 1.3, 2 * size, size * 1.4));
  const trees = sow(among(terrain.woods, unit * 0.42, random), {
    ...ground,
    taken: [...taken, ...peaks],
    size: unit * 0.4,
    apart: unit * 1.05,
  });
  const swell = waves
    ? sow(atSea(terrain.land, box, unit * 0.9, random), { ...ground, size: unit, apart: unit * 5.5 })
    : [];
  return { mountains, trees, waves: swell };
}
