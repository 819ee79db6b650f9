/** Moves the lines of a board a little until no spaces lie over each other. */
import { depth, discDepth, type Plate } from './overlap.ts';
import type { Gauge } from './layout.ts';
import { curveOf, lay, type Line } from './tracks.ts';
import type { Box } from '../art.ts';

/** A city's place that no space may cover; `key` tells the ends of a line from other cities. */
export interface Stop {
  key: string;
  x: number;
  y: number;
  radius: number;
}

export interface Ground {
  gauge: Gauge;
  stops: Stop[];
  box: Box;
  /** Names already placed, which spaces had better leave free. */
  names: Plate[];
  /** Whether the board says that two routes cross. */
  crosses: (a: string, b: string) => boolean;
}

/** A line with its spaces, and what lies close enough to matter to it. */
interface Laid {
  line: Line;
  plates: Plate[];
  near: { other: Laid; crosses: boolean }[];
  stops: Stop[];
  names: Plate[];
  /** Whether it or something near has moved since it was last looked at. */
  stale: boolean;
}

const SPACE_ROOM = 2;
const STOP_ROOM = 5;
const ROUNDS = 120;
const DEGREE = Math.PI / 180;
/** No line moves farther than this from where it started. */
const REACH = 90;

/** What is wrong with a line as it lies: overlaps count by the square of their depth, wishes a little. */
function trouble({ line, near, stops, names }: Laid, plates: Plate[], { gauge, box }: Ground): number {
  let sum = 0;
  for (const stop of stops) {
    const room = stop.radius + (line.ends.includes(stop.key) ? 1 : STOP_ROOM);
    for (const plate of plates) sum += 2 * discDepth(plate, stop.x, stop.y, room) ** 2;
  }
  for (const { other, crosses } of near) {
    const weight = crosses ? 0.02 : 1;
    for (const p of plates) for (const q of other.plates) sum += weight * depth(p, q, SPACE_ROOM) ** 2;
  }
  for (const name of names) for (const plate of plates) sum += 0.8 * depth(plate, name, 1) ** 2;
  const half = gauge.length / 2;
  for (const { x, y } of plates) {
    const out = Math.max(box[0] - x, x - box[0] - box[2], box[1] - y, y - box[1] - box[3]) + half;
    sum += Math.max(0, out) ** 2;
  }
  for (let i = 0; i < plates.length; i++) {
    for (let j = i + 1; j < plates.length; j++) sum += 5 * depth(plates[i]!, plates[j]!, 0.6) ** 2;
  }
  const chord = Math.hypot(line.b[0] - line.a[0], line.b[1] - line.a[1]);
  const [da, db] = [line.bow.a - line.wish.a, line.bow.b - line.wish.b];
  const sway = ((da * da + db * db) * chord * chord) / 2000;
  return sum + sway + 3 * (da - db) ** 2 + 0.003 * line.slide ** 2 + 0.5 * (line.spread - 0.5) ** 2;
}

type Change = Pick<Line, 'bow' | 'slide' | 'spread'>;

/** Every small change worth trying on a line. */
function* changes({ bow, slide, spread }: Line): Generator<Change> {
  for (const step of [1.5, 4, 9]) {
    for (const sa of [-1, 0, 1]) {
      for (const sb of [-1, 0, 1]) {
        if (sa || sb) {
          yield { bow: { a: bow.a + sa * step * DEGREE, b: bow.b + sb * step * DEGREE }, slide, spread };
        }
      }
    }
  }
  for (const push of [1.5, -1.5, 5, -5, 11, -11]) yield { bow, slide: slide + push, spread };
  for (const to of [0, 0.2, 0.4, 0.6, 0.8]) yield { bow, slide, spread: to };
}

/** Try every change on a line and keep the best; says whether one was better. */
function improve(it: Laid, ground: Ground): boolean {
  const { line } = it;
  const start: Change = { bow: line.bow, slide: line.slide, spread: line.spread };
  const before = trouble(it, it.plates, ground);
  let best: { change: Change; plates: Plate[]; cost: number } | null = null;
  for (const change of changes(line)) {
    Object.assign(line, change);
    const plates = lay(line, ground.gauge, curveOf(line)).flat();
    const cost = trouble(it, plates, ground);
    if (cost < (best?.cost ?? before - 1e-3)) best = { change, plates, cost };
    Object.assign(line, start);
  }
  if (!best) return false;
  Object.assign(line, best.change);
  it.plates = best.plates;
  return true;
}

function closeTo(p: Plate[], x: number, y: number, reach: number): boolean {
  return p.some((plate) => Math.hypot(plate.x - x, plate.y - y) < reach);
}

function prepare(lines: Line[], ground: Ground): Laid[] {
  const reach = ground.gauge.length + REACH;
  const laid = lines.map((line): Laid => ({
    line,
    plates: lay(line, ground.gauge).flat(),
    near: [],
    stops: [],
    names: [],
    stale: true,
  }));
  for (const it of laid) {
    it.stops = ground.stops.filter((s) => closeTo(it.plates, s.x, s.y, reach));
    it.names = ground.names.filter((n) => closeTo(it.plates, n.x, n.y, reach + n.half));
    it.near = laid
      .filter((other) => other !== it && other.plates.some((p) => closeTo(it.plates, p.x, p.y, reach)))
      .map((other) => ({
        other,
        crosses: it.line.routes.some((r) => other.line.routes.some((s) => ground.crosses(r.id, s.id))),
      }));
  }
  return laid;
}

/** Settle all lines, each in turn, until none can do better. */
export function settle(lines: Line[], ground: Ground): void {
  const laid = prepare(lines, ground);
  for (let round = 0; round < ROUNDS && laid.some((it) => it.stale); round++) {
    for (const it of laid) {
      if (!it.stale) continue;
      it.stale = improve(it, ground);
      if (it.stale) for (const { other } of it.near) other.stale = true;
    }
  }
}
