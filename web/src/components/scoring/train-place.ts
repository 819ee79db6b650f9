/** Where the winner's train stands in its scene, so that nobody's wagon is cut off. */

/** The middle of the scene, and what stays free at its sides. */
const MIDDLE = 600;
const MARGIN = 20;
/** Where the engine begins, before it is moved: engine and tender are in the middle. */
export const ENGINE = 560;
/** From the engine to the lamp's light, and to the coupling behind the tender. */
const AHEAD = 330;
const BEHIND = 166;
/** The length of a wagon. */
export const WAGON = 168;

/** How a train with so many wagons is moved and scaled where so much of the scene's width is in view. */
export function trainPlace(wagons: number, inView: number): { x: number; scale: number } {
  const end = ENGINE - BEHIND - wagons * WAGON;
  const scale = Math.min(1, (inView - 2 * MARGIN) / (ENGINE + AHEAD - end));
  const x = MIDDLE - inView / 2 + MARGIN - end * scale;
  return { x: scale === 1 ? Math.max(0, x) : x, scale };
}
