/** Reads a board's own small drawings: SVG files of paths, circles and groups, with the face's colours as `var(--…)`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapeArt } from '../../src/board/art.ts';
import { FOLDER } from './boards.ts';

type Attributes = Record<string, string>;

function attributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
}

function outline(tag: string, at: Attributes): string {
  if (tag === 'path') return (at.d ?? '').replace(/\s+/g, ' ').trim();
  const [x, y, r] = [at.cx ?? 0, at.cy ?? 0, at.r ?? 0].map(Number) as [number, number, number];
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The shapes of an SVG text, groups dissolved into them. */
export function shapesOf(svg: string): ShapeArt[] {
  const shapes: ShapeArt[] = [];
  const groups: Attributes[] = [];
  for (const [, end, tag, rest] of svg.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (tag === 'g' && end) groups.pop();
    else if (tag === 'g') groups.push(attributes(rest!));
    else if ((tag === 'path' || tag === 'circle') && !end) {
      const own = attributes(rest!);
      const all: Attributes = Object.assign({}, ...groups, own) as Attributes;
      const moves = [...groups, own].flatMap(({ transform }) => transform ?? []);
      const dim = [...groups, own].reduce((product, { opacity }) => product * Number(opacity ?? 1), 1);
      shapes.push({
        d: outline(tag, own),
        ...(moves.length ? { transform: moves.join(' ') } : {}),
        ...(all.fill ? { fill: all.fill } : {}),
        ...(all.stroke ? { stroke: all.stroke } : {}),
        ...(all['stroke-width'] ? { width: Number(all['stroke-width']) } : {}),
        ...(all['stroke-dasharray'] ? { dashes: all['stroke-dasharray'] } : {}),
        ...(dim < 1 ? { opacity: dim } : {}),
      });
    }
  }
  return shapes;
}

/** The shapes of a file in the folder of a board that comes with Locomotif; none without the file. */
export function readShapes(board: string, file: string): ShapeArt[] {
  const path = join(FOLDER, board, file);
  return existsSync(path) ? shapesOf(readFileSync(path, 'utf8')) : [];
}
