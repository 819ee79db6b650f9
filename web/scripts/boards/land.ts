/** Land, borders and water of a sheet, from public-domain coastlines (Natural Earth, by way of world-atlas). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { components } from '../../src/api/schema.ts';
import type { Layer } from '../../src/board/art.ts';
import {
  cutLine,
  cutRing,
  grow,
  pathOf,
  ringArea,
  smooth,
  type Point,
} from '../../src/board/drawing/outline.ts';
import type { Terrain } from '../../src/board/drawing/scatter.ts';
import type { Sheet } from './sheet.ts';

type Countries = { countries: GeometryCollection<{ name: string }> };
type Shape = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
type Rings = Point[][][];

const require = createRequire(import.meta.url);
const world = JSON.parse(
  readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'),
) as Topology<Countries>;

/** Corners that span less than this many square units are dropped. */
const FINEST = 5;
/** The same for the shallows along the coast, which are soft and wide and need no detail. */
const COARSE = 120;
/** Islands smaller than this many square units are dropped. */
const SMALLEST = 24;

/** The arcs of the world's countries as longitude and latitude. */
function arcsOf(topology: Topology): Point[][] {
  const { scale, translate } = topology.transform!;
  return topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx!;
      y += dy!;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

const worldArcs = arcsOf(world);

/** The named countries as a topology on the plane of the sheet, with fine detail dropped. */
function flatten(names: string[], sheet: Sheet, finest: number): Topology<Countries> {
  const wanted = new Set(names);
  const geometries = world.objects.countries.geometries.filter((g) =>
    wanted.delete((g as Shape).properties!.name),
  );
  if (wanted.size) throw new Error(`The atlas has no country called ${[...wanted].join(', ')}`);
  const used = new Set<number>();
  const walk = (arcs: unknown): void => {
    if (Array.isArray(arcs)) arcs.forEach(walk);
    else used.add((arcs as number) < 0 ? ~(arcs as number) : (arcs as number));
  };
  geometries.forEach((g) => walk((g as Shape).arcs));
  const plane: Topology<Countries> = {
    type: 'Topology',
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs: worldArcs.map((arc, i) =>
      used.has(i)
        ? arc.map(sheet.flat)
        : [
            [0, 0],
            [0, 0],
          ],
    ),
  };
  return simplify(presimplify(plane), finest);
}

/** Cut polygons to the sheet, bend them, and drop what is too small to see. */
function settle(polygons: Rings, sheet: Sheet): Point[][] {
  const reach = grow(sheet.box, 150);
  return polygons
    .flatMap((rings) => rings.map((ring) => cutRing(ring.slice(0, -1), reach)))
    .filter((ring) => ring.length > 2)
    .map((ring) => ring.map(sheet.bend))
    .map((ring) => cutRing(ring, grow(sheet.box, 40)))
    .filter((ring) => ring.length > 2 && ringArea(ring) > SMALLEST);
}

/** The outlines of all land. */
function outlines(plane: Topology<Countries>, sheet: Sheet): Point[][] {
  return settle(merge(plane, plane.objects.countries.geometries as Shape[]).coordinates as Rings, sheet);
}

/** The polygons of one country. */
function polygonsOf(plane: Topology<Countries>, shape: Shape): Rings {
  const { geometry } = feature(plane, shape) as GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;
  return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Rings;
}

function surrounds(ring: Point[], x: number, y: number): boolean {
  let odd = false;
  ring.forEach(([qx, qy], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
  });
  return odd;
}

type Land = components['schemas']['Land'];

/** Draw the land of a sheet, from the bottom layer up. */
export function drawLand(wish: Land, sheet: Sheet): Layer[] {
  const plane = flatten(wish.countries, sheet, FINEST);
  const shapes = plane.objects.countries.geometries as Shape[];
  const layers: Layer[] = [];
  if (wish.graticule) layers.push({ look: 'graticule', d: graticule(wish.graticule, sheet) });
  if (shapes.length) {
    const coarse = flatten(wish.countries, sheet, COARSE);
    layers.push({ look: 'shallows', d: pathOf(outlines(coarse, sheet), true) });
    layers.push({ look: 'land', d: pathOf(outlines(plane, sheet), true) });
  }
  for (const [name, tint] of Object.entries(wish.tints)) {
    const shape = shapes.find((g) => g.properties!.name === name);
    if (!shape) throw new Error(`${name} has a tint but is not drawn`);
    layers.push({
      look: 'tint',
      tint,
      d: pathOf(settle(polygonsOf(plane, shape), sheet), true),
    });
  }
  for (const { country, at, tint } of wish.islands) {
    const shape = shapes.find((g) => g.properties!.name === country)!;
    const [x, y] = sheet.flat(at);
    const island = polygonsOf(plane, shape).filter(([outer]) => surrounds(outer!, x, y));
    layers.push({ look: 'tint', tint, d: pathOf(settle(island, sheet), true) });
  }
  const reach = grow(sheet.box, 150);
  const between = mesh(plane, plane.objects.countries, (a, b) => a !== b).coordinates as Point[][];
  const lines = between
    .flatMap((line) => cutLine(line, reach))
    .map((line) => line.map(sheet.bend))
    .flatMap((line) => cutLine(line, grow(sheet.box, 40)));
  layers.push({ look: 'border', d: pathOf(lines, false) });
  layers.push(
    ...features('parks', wish.parks, sheet),
    ...features('rivers', wish.rivers, sheet),
    ...features('lakes', wish.lakes, sheet),
  );
  return layers.filter((layer) => layer.d);
}

const FEATURES = { lakes: 'lake', rivers: 'river', parks: 'park' } as const;

/** Lakes, rivers and parks, from the few points that we know of each. */
function features(kind: keyof typeof FEATURES, names: string[], sheet: Sheet): Layer[] {
  if (!names.length) return [];
  const look = FEATURES[kind];
  const closed = look !== 'river';
  const file = new URL(`features/${kind}.json`, import.meta.url);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Point[]>;
  const drawn = names.flatMap((name) => {
    const points = known[name]?.map(sheet.put);
    if (!points) throw new Error(`features/${kind}.json has no ${name}`);
    const line = smooth(points, closed, 3);
    return closed ? [cutRing(line, grow(sheet.box, 40))] : cutLine(line, grow(sheet.box, 40));
  });
  return [
    {
      look,
      d: pathOf(
        drawn.filter((l) => l.length > 1),
        closed,
      ),
    },
  ];
}

/** What little drawings are strewn over: ridges, woods, and all that is land. */
export function terrainOf(wish: Land, sheet: Sheet): Terrain {
  const known = (kind: string, names: string[]): Point[][] => {
    const file = new URL(`features/${kind}.json`, import.meta.url);
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Point[]>;
    return names.map((name) => {
      if (!all[name]) throw new Error(`features/${kind}.json has no ${name}`);
      return all[name].map(sheet.put);
    });
  };
  const land = wish.countries.length ? outlines(flatten(wish.countries, sheet, COARSE), sheet) : [];
  return { ridges: known('mountains', wish.mountains), woods: known('woods', wish.woods), land };
}

function sampled(place: (t: number) => Point, from: number, to: number, sheet: Sheet): Point[] {
  const reach = grow(sheet.box, 400);
  const line: Point[] = [];
  const steps = Math.round((to - from) * 2);
  for (let i = 0; i <= steps; i++) {
    const p = sheet.flat(place(from + ((to - from) * i) / steps));
    const [x, y, w, h] = reach;
    if (p[0] > x && p[0] < x + w && p[1] > y && p[1] < y + h) line.push(sheet.bend(p));
  }
  return line;
}

function graticule(step: number, sheet: Sheet): string {
  const lines: Point[][] = [];
  for (let lat = -80; lat <= 85; lat += step) {
    lines.push(
      ...cutLine(
        sampled((lon) => [lon, lat], -180, 180, sheet),
        grow(sheet.box, 10),
      ),
    );
  }
  for (let lon = -180; lon < 180; lon += step) {
    lines.push(
      ...cutLine(
        sampled((lat) => [lon, lat], 5, 85, sheet),
        grow(sheet.box, 10),
      ),
    );
  }
  return pathOf(
    lines.filter((l) => l.length > 1),
    false,
  );
}
