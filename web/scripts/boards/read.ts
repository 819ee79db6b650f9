/** Reads the figures of a board from its folder; what does not fit is an error that names file and line. */
import { csvParse } from 'd3-dsv';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteColour, RouteKind } from '../../src/board/art.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BOARDS = join(HERE, '../../../src/locomotif/boards');

export interface City {
  id: string;
  name: string;
  x: number;
  y: number;
  zone: string;
  country: string;
  arctic: boolean;
  region: string;
  /** Where the city lies in its inset, if it also lies outside. */
  second: { x: number; y: number } | null;
}

export interface Route {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: RouteColour;
  kind: RouteKind;
  locos: number;
  draw: number;
  parallel: string;
  bend: number;
}

export interface Figures {
  board: string;
  cities: City[];
  routes: Route[];
  crossings: [string, string][];
  /** Longitude and latitude of the cities. */
  places: Map<string, [number, number]>;
  tweaks: Tweaks;
}

/** Corrections by eye, kept small: the layout of the board folder is where to start from. */
export interface Tweaks {
  /** Cities moved to a better place: [dx, dy]. */
  cities?: Record<string, [number, number]>;
  /** An inset drawn larger or elsewhere: what was at `from` comes to `to`. */
  insets?: Record<string, { scale: number; from: [number, number]; to: [number, number] }>;
  /** The Arctic Circle, drawn so that it passes clearly between the cities on its two sides. */
  circle?: [number, number][];
  /** Routes bent otherwise than the layout says. */
  bends?: Record<string, number>;
  /** Names put at a fixed place: [dx, dy, anchor]. */
  labels?: Record<string, [number, number, 'start' | 'middle' | 'end']>;
  /** Further points that pin the map: [longitude, latitude, x, y]. */
  pins?: [number, number, number, number][];
}

type Row = Record<string, string>;

/** Read one table; every row knows its line for the errors. */
function table(path: string): Row[] {
  return csvParse(readFileSync(path, 'utf8')).map((row, i) => ({ ...row, '#': `${path} line ${i + 2}` }));
}

function number(row: Row, field: string): number {
  const text = row[field] ?? '';
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new Error(`${row['#']}: ${field} "${text}" is not a number`);
  return value;
}

function orZero(row: Row, field: string): number {
  return row[field] ? number(row, field) : 0;
}

function city(row: Row, tweaks: Tweaks): City {
  const [dx, dy] = tweaks.cities?.[row.id!] ?? [0, 0];
  const region = row.region ?? 'main';
  const inset = tweaks.insets?.[region.split('+').at(-1)!];
  const place = (x: number, y: number): { x: number; y: number } =>
    inset
      ? {
          x: Math.round(inset.to[0] + (x - inset.from[0]) * inset.scale),
          y: Math.round(inset.to[1] + (y - inset.from[1]) * inset.scale),
        }
      : { x, y };
  const first = { x: number(row, 'x') + dx, y: number(row, 'y') + dy };
  return {
    id: row.id!,
    name: row.name ?? '',
    ...(region.startsWith('main') ? first : place(first.x, first.y)),
    zone: row.zone ?? '',
    country: row.country ?? '',
    arctic: row.arctic === '1',
    region,
    second: row.x2 ? place(number(row, 'x2'), number(row, 'y2')) : null,
  };
}

function route(row: Row, known: Set<string>, bends: Record<string, number>): Route {
  for (const end of [row.a, row.b]) {
    if (!known.has(end ?? '')) throw new Error(`${row['#']}: "${end}" is not in cities.csv`);
  }
  return {
    id: row.id!,
    a: row.a!,
    b: row.b!,
    length: number(row, 'length'),
    colour: (row.colour ?? '') as RouteColour,
    kind: row.kind as RouteKind,
    locos: orZero(row, 'locos'),
    draw: orZero(row, 'draw'),
    parallel: row.parallel ?? '',
    bend: bends[row.id!] ?? orZero(row, 'bend'),
  };
}

/** The boards that come with Locomotif. */
export function ownBoards(): string[] {
  return readdirSync(BOARDS)
    .filter((name) => existsSync(join(BOARDS, name, 'cities.csv')))
    .sort();
}

/** The folder of a board: one of ours by its name, or any folder by its path. */
export function folderOf(board: string): string {
  return ownBoards().includes(board) ? join(BOARDS, board) : resolve(board);
}

/** Read all that the picture of a board is made from. */
export function readFigures(board: string): Figures {
  const folder = folderOf(board);
  const name = basename(folder);
  const beside = (kind: string, ending: string): string => join(HERE, kind, `${name}.${ending}`);
  const tweaks = existsSync(beside('tweaks', 'json'))
    ? (JSON.parse(readFileSync(beside('tweaks', 'json'), 'utf8')) as Tweaks)
    : {};
  const cities = table(join(folder, 'cities.csv')).map((row) => city(row, tweaks));
  const known = new Set(cities.map((c) => c.id));
  const routes = table(join(folder, 'routes.csv')).map((row) => route(row, known, tweaks.bends ?? {}));
  const optional = (path: string): Row[] => (existsSync(path) ? table(path) : []);
  const crossings = optional(join(folder, 'crossings.csv')).map((row): [string, string] => [
    row.route!,
    row.crosses!,
  ]);
  const places = new Map(
    optional(beside('places', 'csv')).map((row): [string, [number, number]] => [
      row.id!,
      [number(row, 'lon'), number(row, 'lat')],
    ]),
  );
  return { board: name, cities, routes, crossings, places, tweaks };
}
