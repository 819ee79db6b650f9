/** What the charts over the moments of a game share: their lines, the labels below them, and where they are touched. */

/** How each seat's line is dashed. */
export const DASHES = ['', '9 4', '2.5 4', '12 4 2.5 4', '6 6'];

/** The moments labelled under a chart: round numbers, so many pixels apart at the least. */
export function labelledMoments(last: number, wide: number, apart: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((n) => (n * wide) / last > apart) ?? 500;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
}

/** The moment under a pointer, on a chart that is `wide` with such margins. */
export function momentUnder(
  event: MouseEvent,
  last: number,
  wide: number,
  [left, right]: [number, number],
): number {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const there = ((event.clientX - box.left) / box.width) * wide;
  const moment = Math.round(((there - left) / (wide - left - right)) * last);
  return Math.max(0, Math.min(last, moment));
}
