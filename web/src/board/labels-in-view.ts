/**
 * Where the names stand at a given zoom. Close up they stand where they were drawn; farther away they keep a size
 * that can be read, find another place round their city if they must, and the less important give way.
 */
import type { BoardArt, Box, CityArt, LabelArt } from './art.ts';
import { depth, discDepth, upright, type Plate } from './drawing/overlap.ts';

/** Pixels that letters have at the least. */
export const LEAST = 9.5;
/** Letters of a dead end are so much smaller than those of a city. */
export const ZONE = 0.82;
const LINE = 1.02;
const FLAG = 1.15;
/** So far a name that had to move keeps from the edge: it may stand on a plate. */
const INSET = 9;

export interface Label extends LabelArt {
  size: number;
}
/** The names in view, by city; the second is that in its inset. None: it gave way. */
export type Labels = ReadonlyMap<string, (Label | null)[]>;

/** The room that a name takes, its flag included: left, top, width, height. */
export function roomOf({ x, y, anchor, widths, lines, size, flag }: Label): Box {
  const text = Math.max(...widths);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - text : x - text / 2;
  const before = flag ? FLAG * size : 0;
  return [left - before, y - size * 0.76, text + before, size * (0.82 + (lines.length - 1) * LINE)];
}

/** The room of all names in view. */
export const platesOf = (labels: Labels): Plate[] =>
  [...labels.values()].flatMap((all) => all.flatMap((label) => (label ? [upright(...roomOf(label))] : [])));

interface Wish {
  city: CityArt;
  spot: number;
  x: number;
  y: number;
  label: LabelArt;
  /** Height of the letters, as drawn and as needed. */
  drawn: number;
  size: number;
  flagged: boolean;
  rank: number;
}

/** The room a name takes, its flag included. */
function roomFor({ label, flagged }: Wish, size: number, drawn: number): [number, number] {
  const wide = (Math.max(...label.widths) * size) / drawn + (flagged ? FLAG * size : 0);
  return [wide, size * (0.82 + (label.lines.length - 1) * LINE)];
}

/** The box of a name as it was drawn. */
function boxOf(wish: Wish): Box {
  const { label, drawn, flagged } = wish;
  const [wide, tall] = roomFor(wish, drawn, drawn);
  const text = Math.max(...label.widths);
  const flag = flagged ? FLAG * drawn : 0;
  const left =
    label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - text : label.x - text / 2;
  return [left - flag, label.y - drawn * 0.76, wide, tall];
}

/** A name written into a box whose left and top are given. */
function written(wish: Wish, left: number, top: number, anchor: LabelArt['anchor']): Label {
  const { label, size, drawn, flagged } = wish;
  const widths = label.widths.map((width) => (width * size) / drawn);
  const text = Math.max(...widths);
  const flag = flagged ? FLAG * size : 0;
  const lead = anchor === 'start' ? 0 : anchor === 'end' ? text - widths[0]! : (text - widths[0]!) / 2;
  return {
    lines: label.lines,
    widths,
    size,
    anchor,
    x: left + flag + (anchor === 'start' ? 0 : anchor === 'end' ? text : text / 2),
    y: top + size * 0.76,
    ...(flagged ? { flag: [left + lead, top + size * 0.42] as [number, number] } : {}),
  };
}

/** Where a name could stand: where it was drawn, grown away from its city; or elsewhere round it. */
function* choices(
  wish: Wish,
  clear: number,
  [from, , room]: Box,
): Generator<{ label: Label; plate: Plate; cost: number }> {
  const [left, top, wide, tall] = boxOf(wish);
  const grow = wish.size / wish.drawn;
  const px = Math.min(Math.max(wish.x, left), left + wide);
  const py = Math.min(Math.max(wish.y, top), top + tall);
  const [w, h] = roomFor(wish, wish.size, wish.drawn);
  const at = (
    x: number,
    y: number,
    anchor: LabelArt['anchor'],
    cost: number,
  ): { label: Label; plate: Plate; cost: number } => ({
    label: written(wish, x, y, anchor),
    plate: upright(x, y, w, h),
    cost,
  });
  yield at(px - (px - left) * grow, py - (py - top) * grow, wish.label.anchor, 0);
  const { x, y } = wish;
  const [right, low] = [x + clear, y + clear];
  yield at(right, y - h / 2, 'start', 6);
  yield at(x - clear - w, y - h / 2, 'end', 6);
  yield at(x - w / 2, y - clear - h, 'middle', 7);
  yield at(x - w / 2, low, 'middle', 7);
  for (const dy of [-0.85, 0.85]) {
    yield at(x + clear * 0.8, y - h / 2 + dy * h, 'start', 8);
    yield at(x - clear * 0.8 - w, y - h / 2 + dy * h, 'end', 8);
  }
  // Above or below, and aside as far as the edge of what is seen asks for.
  const inside = Math.min(Math.max(x - w / 2, from + INSET), from + room - INSET - w);
  yield at(inside, y - clear - h, 'middle', 9);
  yield at(inside, low, 'middle', 9);
}

/** How much of a name is cut off at the edges of what is in view. */
function cutOff({ x, y, half, side }: Plate, [left, top, wide, tall]: Box): number {
  return (
    Math.max(0, left - (x - half)) +
    Math.max(0, x + half - left - wide) +
    Math.max(0, top - (y - side)) +
    Math.max(0, y + side - top - tall)
  );
}

function spotsOf({
  city,
  inset,
}: {
  city: CityArt;
  inset: CityArt['inset'];
}): { x: number; y: number; label?: LabelArt }[] {
  return inset ? [city, inset] : [city];
}

interface Scene {
  /** Pixels that a unit takes. */
  scale: number;
  /** The part of the board that is seen. */
  view: Box;
  /** The cities that give way last. */
  first: ReadonlySet<string>;
  /** What else must be read: names stay off it. */
  marks?: readonly Plate[];
  /** What lies over the board: names of cities that are seen do not reach under it. */
  covered?: readonly Box[];
  /** A name as it is read. */
  named: (city: CityArt, label: LabelArt) => LabelArt;
}

/** Place the names for a board as it is seen. */
export function labelsInView(
  art: Pick<BoardArt, 'cities' | 'routes' | 'dot' | 'letters' | 'flags'>,
  { scale, view, first, marks = [], covered = [], named }: Scene,
): Labels {
  const degree = new Map<string, number>();
  for (const { a, b } of art.routes) for (const id of [a, b]) degree.set(id, (degree.get(id) ?? 0) + 1);
  const wishes = art.cities.flatMap((city): Wish[] =>
    spotsOf({ city, inset: city.inset }).flatMap(({ x, y, label }, spot) => {
      if (!label) return [];
      const drawn = art.letters * (city.zone ? ZONE : 1);
      const size = Math.max(drawn, LEAST / scale);
      const rank = (first.has(city.id) ? 100 : 0) + (degree.get(city.id) ?? 0) + (city.zone ? -4 : 0);
      const flagged = Boolean(label.flag);
      return [{ city, spot, x, y, label: named(city, label), drawn, size, flagged, rank }];
    }),
  );
  const out = new Map<string, (Label | null)[]>();
  const put = ({ city, spot }: Wish, label: Label | null): void => {
    const labels = out.get(city.id) ?? [];
    labels[spot] = label;
    out.set(city.id, labels);
  };
  const spaces = art.routes.flatMap(({ spaces }) =>
    spaces.map(([x, y, turn]): Plate => {
      const angle = (turn * Math.PI) / 180;
      return { x, y, ux: Math.cos(angle), uy: Math.sin(angle), half: 28, side: 10 };
    }),
  );
  const stops = art.cities.flatMap((city) =>
    spotsOf({ city, inset: city.inset }).map(({ x, y }) => ({ x, y, own: city.id })),
  );
  const lids = covered.map((box) => upright(...box));
  const done: Plate[] = [];
  for (const wish of wishes.sort((p, q) => q.rank - p.rank)) {
    const grown = wish.size > wish.drawn;
    const inView =
      wish.x > view[0] &&
      wish.y > view[1] &&
      wish.x < view[0] + view[2] &&
      wish.y < view[1] + view[3] &&
      !lids.some((lid) => discDepth(lid, wish.x, wish.y, 0) > 0);
    const reach = roomFor(wish, wish.size, wish.drawn)[0] + 80;
    const close = (p: { x: number; y: number }): boolean => Math.hypot(p.x - wish.x, p.y - wish.y) < reach;
    const nearSpaces = spaces.filter(close);
    const nearStops = stops.filter(close);
    let best: { label: Label; plate: Plate; cost: number } | null = null;
    /** A dead end's name is that of a whole country: rather none than half of it. */
    const whole = Boolean(wish.city.zone) && inView;
    for (const choice of choices(wish, art.dot + 5 + (wish.city.zone ? 5 : 0), view)) {
      const asDrawn = choice.cost === 0 && !grown;
      const cut = inView ? cutOff(choice.plate, view) : 0;
      let { cost } = choice;
      if (!asDrawn) {
        for (const space of nearSpaces) cost += Math.min(10, depth(choice.plate, space)) * 0.9;
        if (
          nearStops.some(
            ({ x, y, own }) => discDepth(choice.plate, x, y, art.dot + (own === wish.city.id ? -2 : 1)) > 0,
          )
        )
          continue;
      }
      if (done.some((other) => depth(choice.plate, other, asDrawn ? 0 : 3) > 0)) continue;
      if (cut > 2 && whole) continue;
      cost += cut > 2 ? 60 + cut : 0;
      for (const mark of marks) cost += 3 * depth(choice.plate, mark);
      if (inView) cost += lids.some((lid) => depth(choice.plate, lid) > 0) ? 50 : 0;
      if (!best || cost < best.cost) best = { ...choice, cost };
      if (cost === 0) break;
    }
    if (best) done.push(best.plate);
    put(wish, best?.label ?? null);
  }
  return out;
}
