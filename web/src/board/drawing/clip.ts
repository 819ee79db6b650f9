/** Keeps of a path what lies in a box. The path has only M, l and z, as the board generator writes them. */
import type { Box } from '../art.ts';
import type { Point } from './outline.ts';

interface Line {
  points: Point[];
  closed: boolean;
}

export function parse(d: string): Line[] {
  const lines: Line[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([Mlz])([^Mlz]*)/g)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (letter === 'z') lines.at(-1)!.closed = true;
    else if (letter === 'M') {
      [x, y] = [numbers[0]!, numbers[1]!];
      lines.push({ points: [[x, y]], closed: false });
    } else {
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        [x, y] = [x + numbers[i]!, y + numbers[i + 1]!];
        lines.at(-1)!.points.push([x, y]);
      }
    }
  }
  return lines;
}

/** Cut a ring at one side after the other (Sutherland and Hodgman). */
function clipRing(ring: Point[], [left, top, width, height]: Box): Point[] {
  const sides: [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, left + width, -1],
    [1, top, 1],
    [1, top + height, -1],
  ];
  return sides.reduce((points, [axis, at, sign]) => {
    const inside = (p: Point): boolean => (p[axis] - at) * sign >= 0;
    return points.flatMap((p, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const kept: Point[] = inside(p) ? [p] : [];
      if (inside(p) !== inside(before)) {
        const share = (at - before[axis]) / (p[axis] - before[axis]);
        kept.unshift([before[0] + (p[0] - before[0]) * share, before[1] + (p[1] - before[1]) * share]);
      }
      return kept;
    });
  }, ring);
}

/** The stretches of a line that touch the box. */
function clipLine(points: Point[], [left, top, width, height]: Box): Point[][] {
  const near = ([x, y]: Point): boolean => x >= left && y >= top && x <= left + width && y <= top + height;
  const stretches: Point[][] = [];
  let open = false;
  points.forEach((p, i) => {
    if (i === 0) return;
    const before = points[i - 1]!;
    if (near(p) || near(before)) {
      if (!open) stretches.push([before]);
      stretches.at(-1)!.push(p);
      open = true;
    } else open = false;
  });
  return stretches;
}

/** Leave out points that lie closer together than one can see. */
function thin(points: Point[], least: number): Point[] {
  const kept: Point[] = [];
  points.forEach((p, i) => {
    const last = kept.at(-1);
    const end = i === points.length - 1;
    if (!last || end || Math.hypot(p[0] - last[0], p[1] - last[1]) >= least) kept.push(p);
  });
  return kept;
}

function write(points: Point[], closed: boolean): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = whole.slice(1).map(([x, y], i) => `${x - whole[i]![0]} ${y - whole[i]![1]}`);
  return `M${whole[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`;
}

export function clip(d: string, box: Box, least = 2.5): string {
  return parse(d)
    .flatMap(({ points, closed }) =>
      (closed ? [clipRing(points, box)] : clipLine(points, box))
        .map((part) => thin(part, least))
        .filter((part) => part.length > 1)
        .map((part) => write(part, closed)),
    )
    .join('');
}
