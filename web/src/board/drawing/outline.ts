/** Outlines as SVG paths: cut to a box, smoothed, written short. */
import type { Box } from '../art.ts';

export type Point = [number, number];

/** A box grown by the same amount on every side. */
export function grow([x, y, w, h]: Box, by: number): Box {
  return [x - by, y - by, w + 2 * by, h + 2 * by];
}

export function inside([x, y, w, h]: Box, [px, py]: Point): boolean {
  return px >= x && px <= x + w && py >= y && py <= y + h;
}

interface Edge {
  keeps: (p: Point) => boolean;
  meets: (p: Point, q: Point) => Point;
}

function edges([x, y, w, h]: Box): Edge[] {
  const at = (axis: 0 | 1, value: number, p: Point, q: Point): Point => {
    const t = (value - p[axis]) / (q[axis] - p[axis]);
    const other = p[1 - axis]! + t * (q[1 - axis]! - p[1 - axis]!);
    return axis === 0 ? [value, other] : [other, value];
  };
  return [
    { keeps: (p) => p[0] >= x, meets: (p, q) => at(0, x, p, q) },
    { keeps: (p) => p[0] <= x + w, meets: (p, q) => at(0, x + w, p, q) },
    { keeps: (p) => p[1] >= y, meets: (p, q) => at(1, y, p, q) },
    { keeps: (p) => p[1] <= y + h, meets: (p, q) => at(1, y + h, p, q) },
  ];
}

/** Cut a closed ring to the box. */
export function cutRing(ring: Point[], box: Box): Point[] {
  let out = ring;
  for (const { keeps, meets } of edges(box)) {
    const next: Point[] = [];
    out.forEach((q, i) => {
      const p = out[(i + out.length - 1) % out.length]!;
      if (keeps(q) !== keeps(p)) next.push(meets(p, q));
      if (keeps(q)) next.push(q);
    });
    out = next;
  }
  return out;
}

/** Cut an open line to the box; it may fall into several. */
export function cutLine(line: Point[], box: Box): Point[][] {
  let lines = [line];
  for (const { keeps, meets } of edges(box)) {
    const next: Point[][] = [];
    for (const points of lines) {
      let piece: Point[] = [];
      points.forEach((q, i) => {
        const p = points[i - 1];
        if (p && keeps(p) !== keeps(q)) piece.push(meets(p, q));
        if (keeps(q)) piece.push(q);
        else if (piece.length) {
          next.push(piece);
          piece = [];
        }
      });
      if (piece.length) next.push(piece);
    }
    lines = next.filter((piece) => piece.length > 1);
  }
  return lines;
}

export function ringArea(ring: Point[]): number {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    sum += px * y - x * py;
  });
  return Math.abs(sum) / 2;
}

/** Round corners off by cutting each twice (Chaikin's way). */
export function smooth(points: Point[], closed: boolean, rounds = 2): Point[] {
  let line = points;
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = closed ? [] : [line[0]!];
    const count = closed ? line.length : line.length - 1;
    for (let i = 0; i < count; i++) {
      const [ax, ay] = line[i]!;
      const [bx, by] = line[(i + 1) % line.length]!;
      next.push(
        [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
        [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
      );
    }
    if (!closed) next.push(line[line.length - 1]!);
    line = next;
  }
  return line;
}

/** A number with at most one decimal, written as short as SVG allows. */
export function short(value: number): string {
  const text = (Math.round(value * 10) / 10)
    .toFixed(1)
    .replace(/\.0$/, '')
    .replace(/^(-?)0\./, '$1.');
  return text === '-0' || text === '-.0' ? '0' : text;
}

/** Write lines or rings as one path of relative steps, each rounded where it stands, so nothing drifts. */
export function pathOf(lines: Point[][], closed: boolean): string {
  let d = '';
  for (const line of lines) {
    let [px, py] = [0, 0];
    line.forEach(([x, y], i) => {
      const [rx, ry] = [Math.round(x * 10), Math.round(y * 10)];
      if (i > 0 && rx === px && ry === py) return;
      const pair = i === 0 ? [rx, ry] : [rx - px, ry - py];
      const [u, v] = pair.map((n) => short(n! / 10));
      d += `${i === 0 ? 'M' : 'l'}${u}${v!.startsWith('-') ? '' : ' '}${v}`;
      [px, py] = [rx, ry];
    });
    if (closed) d += 'z';
  }
  return d;
}
