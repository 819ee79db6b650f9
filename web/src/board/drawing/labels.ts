/** Finds a place for every name: close to its city, off the routes, off the other names. */
import type { Box, LabelArt } from '../art.ts';
import { depth, discDepth, upright, type Plate } from './overlap.ts';
import type { Stop } from './settle.ts';

export interface NameWish {
  key: string;
  name: string;
  x: number;
  y: number;
  /** Distance that the name keeps from the middle of the city. */
  clear: number;
  letters: number;
  /** Room for a flag before the name. */
  flag: boolean;
  /** Room round the name, for one that stands on a plate. */
  pad: number;
  within: Box;
  fixed?: [dx: number, dy: number, anchor: LabelArt['anchor']] | undefined;
}

// Widths of letters in thousandths of their height, close to those of the common sans-serif faces at a medium weight.
const WIDTHS: Record<string, number> = {
  ' ': 270, '-': 340, '.': 280, f: 310, i: 250, j: 260, l: 250, r: 370, t: 330, c: 520, k: 540, s: 510, v: 530, x: 530,
  y: 530, z: 500, m: 880, w: 780, I: 290, J: 520, F: 610, L: 570, T: 620, Z: 620, M: 870, W: 970, O: 800, Q: 800, G: 790,
}; // prettier-ignore

/** How long a text is, in units, at this height of letters. */
export function measure(text: string, letters: number): number {
  let sum = 0;
  for (const char of text.normalize('NFD')) {
    if (/\p{M}/u.test(char)) continue;
    sum += WIDTHS[char] ?? (/\p{Lu}/u.test(char) ? 710 : 580);
  }
  return (sum * letters) / 1000;
}

export const LINE_HEIGHT = 1.02;
const FLAG = 1.15;

/** A name on one line, or on two when it is long and has a place to break. */
function settings(name: string): string[][] {
  const all = [[name]];
  if (name.length < 8) return all;
  for (let i = 2; i < name.length - 2; i++) {
    if (name[i] === ' ') all.push([name.slice(0, i), name.slice(i + 1)]);
    if (name[i] === '-') all.push([name.slice(0, i + 1), name.slice(i + 1)]);
  }
  return all;
}

interface Candidate {
  lines: string[];
  widths: number[];
  anchor: LabelArt['anchor'];
  plate: Plate;
  cost: number;
}

function box(wish: NameWish, lines: string[]): { width: number; height: number; widths: number[] } {
  const widths = lines.map((line) => measure(line, wish.letters));
  const flag = wish.flag ? FLAG * wish.letters : 0;
  return {
    width: Math.max(...widths) + flag + 2 * wish.pad,
    height: wish.letters * (0.82 + (lines.length - 1) * LINE_HEIGHT) + 2 * wish.pad,
    widths,
  };
}

/** Every place round the city that is worth a look, with its price before anything else is considered. */
function candidates(wish: NameWish): Candidate[] {
  const found: Candidate[] = [];
  for (const lines of settings(wish.name)) {
    const { width, height, widths } = box(wish, lines);
    const add = (cx: number, cy: number, anchor: LabelArt['anchor'], cost: number): void => {
      const plate = upright(cx - width / 2, cy - height / 2, width, height);
      found.push({ lines, widths, anchor, plate, cost: cost + (lines.length - 1) * 3 });
    };
    if (wish.fixed) {
      const [dx, dy, anchor] = wish.fixed;
      const shift = anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0;
      add(wish.x + dx + shift, wish.y + dy, anchor, 0);
      continue;
    }
    for (const far of [0, 4, 9, 15, 22, 30]) {
      const reach = wish.clear + far;
      const price = far * 0.9;
      for (let k = -5; k <= 5; k++) {
        const dy = (k / 5) * (height / 2 + 6);
        add(wish.x + reach + width / 2, wish.y + dy, 'start', price + Math.abs(k) * 0.4);
        add(wish.x - reach - width / 2, wish.y + dy, 'end', price + Math.abs(k) * 0.4 + 0.5);
        const dx = (k / 5) * (width / 2 + 4);
        add(wish.x + dx, wish.y - reach - height / 2, 'middle', price + Math.abs(k) * 0.5 + 0.4);
        add(wish.x + dx, wish.y + reach + height / 2, 'middle', price + Math.abs(k) * 0.5 + 0.6);
      }
    }
  }
  return found;
}

/** How far a point lies from a plate. */
function away(plate: Plate, x: number, y: number): number {
  const [dx, dy] = [Math.abs(x - plate.x) - plate.half, Math.abs(y - plate.y) - plate.side];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
}

/** The price of everything on the board that a name would cover, other names apart. */
function covering(plate: Plate, wish: NameWish, spaces: Plate[], stops: Stop[]): number {
  let sum = 0;
  for (const space of spaces) {
    const d = depth(plate, space, 2);
    if (d > 0) sum += 14 + d * 7;
  }
  const own = away(plate, wish.x, wish.y);
  for (const stop of stops) {
    const mine = stop.key === wish.key;
    const d = discDepth(plate, stop.x, stop.y, stop.radius + (mine ? 0 : 3));
    if (d > 0) sum += mine ? 10 + d * 10 : 120 + d * 10;
    // A name that is nearer to another city would be taken for that city's.
    if (!mine) sum += Math.max(0, own + 14 - away(plate, stop.x, stop.y)) * 0.9;
  }
  const [x, y, w, h] = wish.within;
  const out = Math.max(
    x - plate.x + plate.half,
    plate.x + plate.half - x - w,
    y - plate.y + plate.side,
    plate.y + plate.side - y - h,
    0,
  );
  return sum + (out > 0 ? 400 + out * 20 : 0);
}

/** Place all names. */
export function placeNames(
  wishes: NameWish[],
  spaces: Plate[],
  stops: Stop[],
): Map<string, LabelArt & { flag?: [number, number]; plate: Plate; cost: number }> {
  const choices = wishes.map((wish) => {
    const reach = measure(wish.name, wish.letters) + 120;
    const close = (p: { x: number; y: number }): boolean => Math.hypot(p.x - wish.x, p.y - wish.y) < reach;
    const [nearSpaces, nearStops] = [spaces.filter(close), stops.filter(close)];
    return candidates(wish)
      .map((c) => ({ ...c, cost: c.cost + covering(c.plate, wish, nearSpaces, nearStops) }))
      .sort((p, q) => p.cost - q.cost)
      .slice(0, 120);
  });
  const chosen = choices.map((c) => c[0]!);
  const clash = (c: Candidate, i: number): number =>
    chosen.reduce((sum, other, j) => {
      if (j === i) return sum;
      const d = depth(c.plate, other.plate, 4);
      // Two names close together read as one.
      return sum + (d > 0 ? 80 + d * 20 : depth(c.plate, other.plate, 14) * 0.8);
    }, 0);
  for (let round = 0; round < 12; round++) {
    let moved = false;
    choices.forEach((list, i) => {
      let best = chosen[i]!;
      let price = best.cost + clash(best, i);
      for (const c of list) {
        const p = c.cost >= price ? Infinity : c.cost + clash(c, i);
        if (p < price - 1e-6) [best, price, moved] = [c, p, true];
      }
      chosen[i] = best;
    });
    if (!moved) break;
  }
  return new Map(wishes.map((wish, i) => [wish.key, written(wish, chosen[i]!, clash(chosen[i]!, i))]));
}

/** Turn the chosen place into where the letters start, end or centre. */
function written(
  wish: NameWish,
  c: Candidate,
  clash: number,
): LabelArt & { flag?: [number, number]; plate: Plate; cost: number } {
  const { plate, anchor, lines, widths } = c;
  const flag = wish.flag ? FLAG * wish.letters : 0;
  const left = plate.x - plate.half + wish.pad;
  const text = Math.max(...widths);
  const x = anchor === 'start' ? left + flag : anchor === 'end' ? left + flag + text : left + flag + text / 2;
  const top = plate.y - plate.side + wish.pad;
  const lead = anchor === 'start' ? 0 : anchor === 'end' ? text - widths[0]! : (text - widths[0]!) / 2;
  return {
    x,
    y: top + wish.letters * 0.76,
    anchor,
    lines,
    widths,
    ...(wish.flag ? { flag: [left + lead, top + wish.letters * 0.42] as [number, number] } : {}),
    plate,
    cost: c.cost + clash,
  };
}
