/** A smooth bending of the plane that carries known points to where the layout wants them. */
import type { Point } from '../../src/board/drawing/outline.ts';

export type Bend = (p: Point) => Point;

/** Solve a·x = b for several right-hand sides by elimination with pivots. */
function solve(a: number[][], b: number[][]): number[][] {
  const n = a.length;
  const m = a.map((row, i) => [...row, ...b[i]!]);
  for (let col = 0; col < n; col++) {
    let best = col;
    for (let row = col + 1; row < n; row++) {
      if (Math.abs(m[row]![col]!) > Math.abs(m[best]![col]!)) best = row;
    }
    [m[col], m[best]] = [m[best]!, m[col]!];
    const pivot = m[col]![col]!;
    for (let row = 0; row < n; row++) {
      if (row === col) continue;
      const f = m[row]![col]! / pivot;
      if (f === 0) continue;
      for (let k = col; k < m[row]!.length; k++) m[row]![k]! -= f * m[col]![k]!;
    }
  }
  return m.map((row, i) => row.slice(n).map((v) => v / row[i]!));
}

/** The best shift, turn, stretch and shear from the points to their targets. */
export function affine(from: Point[], to: Point[]): Bend {
  const rows = from.map(([x, y]) => [1, x, y]);
  const normal = [0, 1, 2].map((i) => [0, 1, 2].map((j) => rows.reduce((s, r) => s + r[i]! * r[j]!, 0)));
  const right = [0, 1, 2].map((i) => [0, 1].map((k) => rows.reduce((s, r, n) => s + r[i]! * to[n]![k]!, 0)));
  const [c, u, v] = solve(normal, right) as [number[], number[], number[]];
  return ([x, y]) => [c[0]! + u[0]! * x + v[0]! * y, c[1]! + u[1]! * x + v[1]! * y];
}

const kernel = (r2: number): number => (r2 === 0 ? 0 : r2 * Math.log(r2));

/**
 * A thin-plate spline from the points to their targets. `stiffness` lets it miss them a little where that
 * keeps the sheet smooth: 0 goes through every point.
 */
export function thinPlate(from: Point[], to: Point[], stiffness: number): Bend {
  const n = from.length;
  const scale = 1 / 500;
  const f = from.map(([x, y]): Point => [x * scale, y * scale]);
  const size = n + 3;
  const a = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const b = Array.from({ length: size }, () => [0, 0]);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      a[i]![j] = kernel((f[i]![0] - f[j]![0]) ** 2 + (f[i]![1] - f[j]![1]) ** 2) + (i === j ? stiffness : 0);
    }
    [1, f[i]![0], f[i]![1]].forEach((v, k) => {
      a[i]![n + k] = v;
      a[n + k]![i] = v;
    });
    b[i] = [to[i]![0], to[i]![1]];
  }
  const w = solve(a, b);
  return ([px, py]) => {
    const x = px * scale;
    const y = py * scale;
    const out: Point = [0, 0];
    for (const k of [0, 1] as const) {
      let v = w[n]![k]! + w[n + 1]![k]! * x + w[n + 2]![k]! * y;
      for (let i = 0; i < n; i++) v += w[i]![k]! * kernel((x - f[i]![0]) ** 2 + (y - f[i]![1]) ** 2);
      out[k] = v;
    }
    return out;
  };
}

/** How far the bend is from folding: the smallest and largest change of area on a grid over the box. */
export function stretch(
  bend: Bend,
  [left, top, width, height]: [number, number, number, number],
  steps = 40,
): [number, number] {
  const h = 0.5;
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      const x = left + (width * i) / steps;
      const y = top + (height * j) / steps;
      const [ax, ay] = bend([x - h, y]);
      const [bx, by] = bend([x + h, y]);
      const [cx, cy] = bend([x, y - h]);
      const [dx, dy] = bend([x, y + h]);
      const area = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      least = Math.min(least, area);
      most = Math.max(most, area);
    }
  }
  return [least, most];
}
