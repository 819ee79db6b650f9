/** Where things lie on a board: the box around some of them, and the route nearest to a point. */
import type { BoardArt, Box, CityArt } from './art.ts';

type Point = readonly [number, number];

/** The corners of a city's name as it was drawn. */
function corners({ label }: CityArt, letters: number): Point[] {
  if (!label) return [];
  const wide = Math.max(...label.widths);
  const left =
    label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - wide : label.x - wide / 2;
  return [
    [left, label.y - letters],
    [left + wide, label.y + (label.lines.length - 1) * letters],
  ];
}

/** The box around routes and cities with their names; null: there are none of them. */
export function boxAround(art: BoardArt, ids: ReadonlySet<string>): Box | null {
  const routes = art.routes.filter((route) => ids.has(route.id));
  const ends = new Set([...ids, ...routes.flatMap(({ a, b }) => [a, b])]);
  const points: Point[] = [
    ...routes.flatMap((route) => route.spaces.map(([x, y]): Point => [x, y])),
    ...art.cities
      .filter((city) => ends.has(city.id) && !(city.inset && !ids.has(city.id)))
      .flatMap((city) => [[city.x, city.y] as const, ...corners(city, art.letters)]),
  ];
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The route nearest to a point, if it is near enough. */
export function nearestRoute({ routes, space }: BoardArt, [x, y]: Point, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const route of routes) {
    for (const [sx, sy, turn] of route.spaces) {
      const angle = (turn * Math.PI) / 180;
      const along = Math.abs((x - sx) * Math.cos(angle) + (y - sy) * Math.sin(angle)) - space.length / 2;
      const across = Math.abs(-(x - sx) * Math.sin(angle) + (y - sy) * Math.cos(angle)) - space.width / 2;
      const far = Math.hypot(Math.max(along, 0), Math.max(across, 0));
      if (far < least) [best, least] = [route.id, far];
    }
  }
  return best;
}
