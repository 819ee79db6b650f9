/** How deep two things on the board lie over each other. */
import type { Space } from '../art.ts';

/** A turned rectangle: middle, unit step along it, half its length and half its width. */
export interface Plate {
  x: number;
  y: number;
  ux: number;
  uy: number;
  half: number;
  side: number;
}

/** How far two plates reach into each other, 0 when they are apart: the shortest push that would part them. */
export function depth(p: Plate, q: Plate, room = 0): number {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const reach = p.half + p.side + q.half + q.side + room;
  if (dx * dx + dy * dy > reach * reach) return 0;
  // Cosine and sine of the angle between them: the shadow of one on the axes of the other.
  const cos = Math.abs(p.ux * q.ux + p.uy * q.uy);
  const sin = Math.abs(p.ux * q.uy - p.uy * q.ux);
  const over = Math.min(
    p.half + q.half * cos + q.side * sin - Math.abs(dx * p.ux + dy * p.uy),
    p.side + q.half * sin + q.side * cos - Math.abs(dy * p.ux - dx * p.uy),
    q.half + p.half * cos + p.side * sin - Math.abs(dx * q.ux + dy * q.uy),
    q.side + p.half * sin + p.side * cos - Math.abs(dy * q.ux - dx * q.uy),
  );
  return Math.max(0, over + room);
}

/** How far a disc reaches into a plate, 0 when they are apart. */
export function discDepth(p: Plate, x: number, y: number, radius: number): number {
  const [dx, dy] = [x - p.x, y - p.y];
  const along = Math.abs(dx * p.ux + dy * p.uy) - p.half;
  const across = Math.abs(-dx * p.uy + dy * p.ux) - p.side;
  if (along <= 0 && across <= 0) return radius + Math.min(-along, -across);
  return Math.max(0, radius - Math.hypot(Math.max(along, 0), Math.max(across, 0)));
}

/** The plate of a space of a route. */
export function plateOfSpace([x, y, turn]: Space, size: { length: number; width: number }): Plate {
  const angle = (turn * Math.PI) / 180;
  return { x, y, ux: Math.cos(angle), uy: Math.sin(angle), half: size.length / 2, side: size.width / 2 };
}

/** An upright plate from its left, top, width and height. */
export function upright(x: number, y: number, width: number, height: number): Plate {
  return { x: x + width / 2, y: y + height / 2, ux: 1, uy: 0, half: width / 2, side: height / 2 };
}
