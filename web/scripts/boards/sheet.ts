/** A sheet: the bent map that carries longitude and latitude to the place the layout has for them. */
import { geoConicConformal, geoMercator, type GeoProjection } from 'd3-geo';
import type { Box } from '../../src/lib/board/art.ts';
import { affine, stretch, thinPlate, type Bend, type Point } from './warp.ts';

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
  return { box, flat, bend, put: (p) => bend(flat(p)) };
}
