/** A sheet: the bent map that carries longitude and latitude to the place the layout has for them. */
import { geoConicConformal, geoMercator, type GeoProjection } from 'd3-geo';
import type { Box } from '../../src/board/art.ts';
import type { Point } from '../../src/board/drawing/outline.ts';
import { affine, stretch, thinPlate, type Bend } from './warp.ts';

export interface Pin {
  place: [lon: number, lat: number];
  at: Point;
}

export interface Sheet {
  /** The part of the picture this sheet fills. */
  box: Box;
  /** From longitude and latitude to a plane that is already close to the picture. */
  flat: Bend;
  /** From that plane to the picture. */
  bend: Bend;
  put: Bend;
  /** Degrees by which north is turned from upwards at a point of the picture. */
  north: (at: Point) => number;
}

function projectionFor(pins: Pin[]): GeoProjection {
  const lats = pins.map((p) => p.place[1]);
  const lons = pins.map((p) => p.place[0]);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const middle = (Math.min(...lons) + Math.max(...lons)) / 2;
  const flat = north - south < 1 ? geoMercator() : geoConicConformal().parallels([south, north]);
  return flat
    .rotate([-middle, 0])
    .center([0, (south + north) / 2])
    .scale(3000)
    .translate([0, 0]);
}

/** Fit a sheet to its pins. It must not fold anywhere in its box. */
export function fitSheet(pins: Pin[], box: Box, stiffness: number): Sheet {
  const projection = projectionFor(pins);
  const project = (p: Point): Point => projection(p) as Point;
  const line = affine(
    pins.map((p) => project(p.place)),
    pins.map((p) => p.at),
  );
  const flat: Bend = (p) => line(project(p));
  const bend = thinPlate(
    pins.map((p) => flat(p.place)),
    pins.map((p) => p.at),
    stiffness,
  );
  const [least] = stretch(bend, box);
  if (least < 0.15)
    throw new Error(`The map folds (area shrinks to ${least.toFixed(2)}): make it stiffer or move a pin`);
  const put: Bend = (p) => bend(flat(p));
  return { box, flat, bend, put, north: (at) => northAt(at, put, pins) };
}

/** Look for the place on earth that lies at a point, and for where its north is. */
function northAt([x, y]: Point, put: Bend, pins: Pin[]): number {
  const off = ([px, py]: Point): number => Math.hypot(px - x, py - y);
  let here = pins.reduce((best, pin) => (off(pin.at) < off(best.at) ? pin : best)).place as Point;
  for (let step = 4; step > 0.01; step /= 2) {
    for (let again = true; again;) {
      again = false;
      for (const [dx, dy] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as Point[]) {
        const next: Point = [here[0] + dx, here[1] + dy];
        if (off(put(next)) < off(put(here))) [here, again] = [next, true];
      }
    }
  }
  const [ax, ay] = put(here);
  const [bx, by] = put([here[0], here[1] + 0.1]);
  return (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
}
