/** The curve of a route from city to city, and points along it. */
import type { Point } from './outline.ts';

/** Angles, in radians, by which a curve leaves a and reaches b off the straight line; positive to the left. */
export interface Bow {
  a: number;
  b: number;
}

/** The bow whose middle lies `bend` times the length off the straight line. */
export function bowOf(bend: number): Bow {
  const angle = 2 * Math.atan(2 * bend);
  return { a: angle, b: angle };
}

/** Somewhere on a curve: the point, and the unit step along the curve there. */
export interface Spot {
  x: number;
  y: number;
  ux: number;
  uy: number;
}

const STEPS = 48;

/** A cubic curve measured along its way, so that one can ask where one is after so many units. */
export class Curve {
  readonly length: number;
  private readonly points: Point[] = [];
  private readonly way: number[] = [0];
  readonly controls: [Point, Point, Point, Point];

  constructor(a: Point, b: Point, bow: Bow) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const chord = Math.hypot(dx, dy);
    const mean = (Math.abs(bow.a) + Math.abs(bow.b)) / 2;
    // The handle of the cubic that comes closest to a circle's arc of this angle.
    const handle = mean < 1e-6 ? chord / 3 : ((4 / 3) * Math.tan(mean / 2) * chord) / (2 * Math.sin(mean));
    const c1 = turned(dx / chord, dy / chord, -bow.a);
    const c2 = turned(dx / chord, dy / chord, bow.b);
    this.controls = [
      a,
      [a[0] + handle * c1[0], a[1] + handle * c1[1]],
      [b[0] - handle * c2[0], b[1] - handle * c2[1]],
      b,
    ];
    for (let i = 0; i <= STEPS; i++) {
      const p = this.at(i / STEPS);
      if (i > 0) {
        const q = this.points[i - 1]!;
        this.way.push(this.way[i - 1]! + Math.hypot(p[0] - q[0], p[1] - q[1]));
      }
      this.points.push(p);
    }
    this.length = this.way[STEPS]!;
  }

  private at(t: number): Point {
    const [p0, p1, p2, p3] = this.controls;
    const s = 1 - t;
    const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [
      w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0],
      w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1],
    ];
  }

  private slope(t: number): Point {
    const [p0, p1, p2, p3] = this.controls;
    const s = 1 - t;
    const [w0, w1, w2] = [s * s, 2 * s * t, t * t];
    const x = w0 * (p1[0] - p0[0]) + w1 * (p2[0] - p1[0]) + w2 * (p3[0] - p2[0]);
    const y = w0 * (p1[1] - p0[1]) + w1 * (p2[1] - p1[1]) + w2 * (p3[1] - p2[1]);
    const size = Math.hypot(x, y);
    return [x / size, y / size];
  }

  /** The spot after `distance` units, `aside` units to the left of it. */
  spot(distance: number, aside = 0): Spot {
    const d = Math.min(Math.max(distance, 0), this.length);
    let i = 1;
    while (i < STEPS && this.way[i]! < d) i++;
    const t = (i - 1 + (d - this.way[i - 1]!) / (this.way[i]! - this.way[i - 1]!)) / STEPS;
    const [x, y] = this.at(t);
    const [ux, uy] = this.slope(t);
    return { x: x + aside * uy, y: y - aside * ux, ux, uy };
  }
}

function turned(x: number, y: number, angle: number): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c - y * s, x * s + y * c];
}
