/** The picture of a board, in the units of its layout: what the drawing scripts write and `Board.svelte` shows. */

export type Colour = 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
export type RouteColour = Colour | 'grey' | '';
export type RouteKind = 'normal' | 'tunnel' | 'ferry' | 'bullet' | 'trackbed';

/** Left, top, width, height. */
export type Box = [number, number, number, number];
/** Where the middle of a space lies and how it is turned, in degrees. */
export type Space = [x: number, y: number, turn: number];

export interface BoardArt {
  board: string;
  box: Box;
  /** The part that shows best what the board is about. */
  card: Box;
  /** The size of one space: the same for every route of the board. */
  space: { length: number; width: number };
  /** Radius of a city's dot. */
  dot: number;
  /** Height of the letters of a city's name. */
  letters: number;
  map: Layer[];
  words: MapWord[];
  compass: { x: number; y: number; size: number; turn: number } | null;
  insets: Inset[];
  /** The flags of the countries that have one here. */
  flags: Record<string, FlagArt>;
  cities: CityArt[];
  routes: RouteArt[];
  crossings: CrossingArt[];
  /** What sets it apart from other boards; none: the plain look. */
  face?: FaceArt;
}

/** A little drawing: where its foot stands, and half its width. */
export type Glyph = [x: number, y: number, size: number];

/** A shape of a board's own drawing; its colours may be those of the face, `var(--relief)`. */
export interface ShapeArt {
  d: string;
  transform?: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dashes?: string;
  opacity?: number;
}

/** The look of a board: what its `map.toml` says under `face`, and what is drawn from it. */
export interface FaceArt {
  /** By day and by night. */
  colours: Readonly<Record<string, [string, string]>>;
  type: { families: string[]; weight: number; fallback: 'sans' | 'serif' } | null;
  border: { inset: number; width: number; dashes: number[]; colour: string }[];
  mountains: { style: 'engraved' | 'snowy' | 'print' | 'gentle' | 'icy'; at: Glyph[] };
  trees: { style: 'fir' | 'round' | 'pine'; at: Glyph[] };
  waves: { style: 'none' | 'swell' | 'scales' | 'lines'; at: Glyph[] };
  /** Under the routes, and on the back of cards. */
  ornaments: ShapeArt[];
  back: ShapeArt[];
}

/** A piece of the map under the routes; `look` names its style, `tint` one of a few hues. */
export interface Layer {
  look: 'shallows' | 'land' | 'tint' | 'lake' | 'river' | 'park' | 'border' | 'graticule' | 'circle';
  d: string;
  tint?: number;
  /** The inset whose frame cuts this piece off. */
  inset?: string;
}

/** A name on the map that is not a city's; its text is one of the board's. */
export interface MapWord {
  look: 'country' | 'sea';
  key: string;
  x: number;
  y: number;
  turn?: number;
  size: number;
}

/** A map within the map, and the line that ties a city of it to the same city outside. */
export interface Inset {
  id: string;
  box: Box;
  link?: { city: string; d: string };
}

/** A flag on a field of 18 by 12. */
export interface FlagArt {
  field: string;
  parts: { d: string; fill: string }[];
}

export interface LabelArt {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
  /** The width of each line as the layout assumes it. */
  widths: number[];
  /** Where the flag before the name is: its left edge and middle. */
  flag?: [number, number];
}

export interface CityArt {
  id: string;
  name: string;
  x: number;
  y: number;
  look: 'city' | 'halt' | 'end';
  /** The zone of a dead end, and the tint of its land. */
  zone?: string;
  tint?: number;
  country?: string;
  label?: LabelArt;
  /** The same city in its inset. */
  inset?: { x: number; y: number; label?: LabelArt };
}

export interface RouteArt {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: RouteColour;
  kind: RouteKind;
  locos: number;
  draw: number;
  d: string;
  spaces: Space[];
}

/** The point where two routes cross. */
export interface CrossingArt {
  routes: [string, string];
  x: number;
  y: number;
}
