import { describe, expect, it } from 'vitest';
import { affine, stretch, thinPlate } from '../scripts/boards/warp.ts';
import type { Point } from '../src/board/drawing/outline.ts';

const from: Point[] = [
  [0, 0],
  [400, 10],
  [390, 300],
  [20, 310],
  [200, 150],
];
const to: Point[] = [
  [10, 5],
  [420, 0],
  [400, 330],
  [0, 320],
  [230, 130],
];

describe('the bending of the map', () => {
  it('finds a shift, a turn and a stretch exactly', () => {
    const line = affine(
      from,
      from.map(([x, y]) => [7 + 2 * x - y, 3 + x + 0.5 * y]),
    );
    const [x, y] = line([100, 50]);
    expect(x).toBeCloseTo(157);
    expect(y).toBeCloseTo(128);
  });

  it('carries every point to its target when it is not stiff', () => {
    const bend = thinPlate(from, to, 0);
    from.forEach((p, i) => {
      expect(bend(p)[0]).toBeCloseTo(to[i]![0], 4);
      expect(bend(p)[1]).toBeCloseTo(to[i]![1], 4);
    });
  });

  it('tells a sheet that folds from one that does not', () => {
    expect(stretch(thinPlate(from, to, 0), [0, 0, 400, 300])[0]).toBeGreaterThan(0.2);
    const swapped: Point[] = [...to.slice(0, 4), [600, 130]];
    expect(stretch(thinPlate(from, swapped, 0), [0, 0, 400, 300])[0]).toBeLessThan(0);
  });
});
