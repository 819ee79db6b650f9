/** How to draw a board for which nobody has set a map: on plain paper. */
import type { Setting } from './boards.ts';
import type { City, Figures } from './read.ts';

/** A space is this long on the picture, whatever units the board's maker chose. */
const LENGTH = 60;

/** How long a space could be, in the maker's units. The tightest few routes may bend more. */
function roomFor({ cities, routes }: Figures): number {
  const at = new Map(cities.map((c) => [c.id, c]));
  const rooms = routes
    .map((r) => {
      const [a, b] = [at.get(r.a)!, at.get(r.b)!];
      return Math.hypot(a.x - b.x, a.y - b.y) / (r.length + 0.6);
    })
    .filter((room) => room > 0)
    .sort((p, q) => p - q);
  return (rooms[Math.floor(rooms.length / 20)] ?? LENGTH) * 0.9;
}

/** The figures in units of the picture, and the setting to draw them with. */
export function onPlainPaper(figures: Figures): { figures: Figures; setting: Setting } {
  const scale = LENGTH / roomFor(figures);
  const scaled = (p: { x: number; y: number }): { x: number; y: number } => ({
    x: p.x * scale,
    y: p.y * scale,
  });
  const cities = figures.cities.map((c): City => ({
    ...c,
    ...scaled(c),
    second: c.second && scaled(c.second),
  }));
  const points = cities.flatMap((c) => [c, ...(c.second ? [c.second] : [])]);
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const edge = LENGTH * 1.6;
  const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  const setting: Setting = {
    box: [left, top, Math.max(...xs) + edge - left, Math.max(...ys) + edge - top].map(
      Math.round,
    ) as Setting['box'],
    gauge: { length: LENGTH, width: 20, dot: 13 },
    letters: 24,
    stiffness: 0,
    land: { countries: [] },
    words: [],
  };
  return { figures: { ...figures, cities }, setting };
}
