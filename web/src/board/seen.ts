/** What of a board is seen: no more than its sheet, and nothing under the tools that lie over its lower corners. */
import type { Box } from './art.ts';

/** Width and height on the screen, in pixels. */
export type Size = readonly [width: number, height: number];

/** What two boxes have in common. */
export function shared([left, top, wide, tall]: Box, [l, t, w, h]: Box): Box {
  const [x, y] = [Math.max(left, l), Math.max(top, t)];
  return [x, y, Math.max(0, Math.min(left + wide, l + w) - x), Math.max(0, Math.min(top + tall, t + h) - y)];
}

/** How far the tools keep from the edges, and from each other. */
export const EDGE = { small: 8, large: 10, between: 8 };

/**
 * The boxes that the tools cover, in the units of a board of which `view` is seen: the buttons at the right, the
 * overview at the left on a small screen and beside the buttons on a large one.
 */
export function toolsOver(
  [left, top, wide, tall]: Box,
  scale: number,
  buttons: Size,
  overview: Size | null,
  small: boolean,
): Box[] {
  const edge = small ? EDGE.small : EDGE.large;
  const at = ([w, h]: Size, right: number): Box => [
    left + wide - (right + w) / scale,
    top + tall - (edge + h) / scale,
    w / scale,
    h / scale,
  ];
  const beside = small ? wide * scale - edge - (overview?.[0] ?? 0) : edge + buttons[0] + EDGE.between;
  return [at(buttons, edge), ...(overview ? [at(overview, beside)] : [])];
}
