/** Lays the spaces of the routes along their curves, parallel tracks beside each other. */
import { bowOf, Curve, type Bow } from './curve.ts';
import type { Gauge, Route } from './layout.ts';
import type { Plate } from './overlap.ts';
import type { Point } from './outline.ts';

/** Between two spaces of a route at the least, and between two tracks. */
const GAP = 2.5;
const BETWEEN_TRACKS = 2.5;

/** Tracks that share one curve: a single route, a double or a triple. */
export interface Line {
  routes: Route[];
  /** How far each track runs to the left of the curve. */
  aside: number[];
  a: Point;
  b: Point;
  /** The city ids of the ends; a city in its inset is another end than the same city outside. */
  ends: [string, string];
  /** Radius kept free at each end. */
  free: [number, number];
  /** As the layout asks. */
  wish: Bow;
  bow: Bow;
  /** Units by which the spaces are pushed towards b. */
  slide: number;
  /** 0: spaces close together in the middle; 1: spread from end to end. */
  spread: number;
}

export interface End {
  key: string;
  at: Point;
  free: number;
}

/** Group the routes into lines. Tracks of a double that the layout keeps far apart are lines of their own. */
export function linesOf(routes: Route[], gauge: Gauge, endOf: (route: Route, end: 'a' | 'b') => End): Line[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = route.parallel || route.id;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  const pitch = gauge.width + BETWEEN_TRACKS;
  return [...groups.values()].flatMap((group) => {
    const a = endOf(group[0]!, 'a');
    const b = endOf(group[0]!, 'b');
    const chord = Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]);
    const sorted = [...group].sort((r, s) => s.bend - r.bend);
    const bends = sorted.map((r) => r.bend);
    const apart = (bends[0]! - bends[bends.length - 1]!) * chord;
    const alike = group.every((r) => r.length === group[0]!.length);
    const together = alike || apart < pitch * (group.length - 1) * 1.9;
    return (together ? [sorted] : sorted.map((r) => [r])).map((tracks) => {
      const wish = bowOf(tracks.reduce((sum, r) => sum + r.bend, 0) / tracks.length);
      return {
        routes: tracks,
        aside: tracks.map((_, i) => ((tracks.length - 1) / 2 - i) * pitch),
        a: a.at,
        b: b.at,
        ends: [a.key, b.key] as [string, string],
        free: [a.free, b.free] as [number, number],
        wish,
        bow: { ...wish },
        slide: 0,
        spread: 0.5,
      };
    });
  });
}

export function curveOf(line: Line): Curve {
  return new Curve(line.a, line.b, line.bow);
}

/** Where the spaces of every track of a line lie: one list of plates a track. */
export function lay(line: Line, gauge: Gauge, curve = curveOf(line)): Plate[][] {
  return line.routes.map((route, track) => {
    const n = route.length;
    const free = curve.length - line.free[0] - line.free[1] - n * gauge.length;
    const spare = Math.max(0, free - (n - 1) * GAP);
    const gap = n > 1 ? GAP + (line.spread * spare) / (n + 1) : 0;
    const whole = n * gauge.length + (n - 1) * gap;
    const start = line.free[0] + (curve.length - line.free[0] - line.free[1] - whole) / 2 + line.slide;
    return Array.from({ length: n }, (_, i) => {
      const spot = curve.spot(start + gauge.length / 2 + i * (gauge.length + gap), line.aside[track]!);
      return { ...spot, half: gauge.length / 2, side: gauge.width / 2 };
    });
  });
}
