/** What a careful eye would find wrong with a picture. */
import type { Picture } from '../../src/board/drawing/draw.ts';
import { depth, discDepth } from '../../src/board/drawing/overlap.ts';

export interface Fault {
  what: 'spaces' | 'space on city' | 'name on space' | 'names' | 'name on city';
  a: string;
  b: string;
  /** In units of the picture. */
  depth: number;
}

/** Overlaps deeper than a sliver. */
export function faults({ art, spaces, stops, names }: Picture, sliver = 0.5): Fault[] {
  const crossed = new Set(art.crossings.flatMap(({ routes: [a, b] }) => [`${a}|${b}`, `${b}|${a}`]));
  const worst = new Map<string, Fault>();
  const note = (what: Fault['what'], a: string, b: string, d: number): void => {
    const key = `${what}|${a}|${b}`;
    if (d > Math.max(sliver, worst.get(key)?.depth ?? 0)) worst.set(key, { what, a, b, depth: d });
  };
  spaces.forEach((p, i) => {
    for (const q of spaces.slice(i + 1)) {
      if (!crossed.has(`${p.route}|${q.route}`)) note('spaces', p.route, q.route, depth(p.plate, q.plate));
    }
    for (const stop of stops)
      note('space on city', p.route, stop.key, discDepth(p.plate, stop.x, stop.y, stop.radius));
    for (const [key, plate] of names) note('name on space', key, p.route, depth(plate, p.plate));
  });
  const all = [...names];
  all.forEach(([key, plate], i) => {
    for (const [other, second] of all.slice(i + 1)) note('names', key, other, depth(plate, second));
    for (const stop of stops)
      note('name on city', key, stop.key, discDepth(plate, stop.x, stop.y, stop.radius));
  });
  return [...worst.values()].sort((p, q) => q.depth - p.depth);
}
