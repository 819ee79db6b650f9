/** A board's own drawings, and the room they take. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { BoardArt } from '../../src/board/art.ts';
import { upright, type Plate } from '../../src/board/drawing/overlap.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** The room that each drawing of a board's own takes; what shines through is ground, not drawing. */
export function ornaments({ face, box }: BoardArt): { at: string; plate: Plate }[] {
  const groups = new Map<string, string>();
  for (const { transform, d, fill, stroke, width, opacity = 1 } of face?.ornaments ?? [])
    if (transform && opacity >= 0.5)
      groups.set(
        transform,
        `${groups.get(transform) ?? ''}<path d="${d}" fill="${fill ? '#000' : 'none'}"` +
          (stroke ? ` stroke="#000" stroke-width="${width ?? 1}"` : '') +
          '/>',
      );
  return [...groups].map(([at, paths]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><g transform="${at}">${paths}</g></svg>`;
    const { x, y, width, height } = new Resvg(svg).getBBox()!;
    return { at, plate: upright(x, y, width, height) };
  });
}
