/** What of a board is seen. */
import { expect, it } from 'vitest';
import { shared, toolsOver } from '../src/board/seen.ts';

it('what two boxes have in common is no larger than either', () => {
  expect(shared([0, 0, 100, 50], [60, -10, 100, 30])).toEqual([60, 0, 40, 20]);
  expect(shared([0, 0, 10, 10], [20, 20, 5, 5]).slice(2)).toEqual([0, 0]);
});

it('tools lie in the lower corners of a small screen, and together at the right of a large one', () => {
  const view = [100, 200, 400, 300] as [number, number, number, number];
  expect(toolsOver(view, 2, [40, 80], [100, 60], true)).toEqual([
    [476, 456, 20, 40],
    [104, 466, 50, 30],
  ]);
  expect(toolsOver(view, 2, [40, 80], [100, 60], false)).toEqual([
    [475, 455, 20, 40],
    [421, 465, 50, 30],
  ]);
  expect(toolsOver(view, 2, [40, 80], null, true)).toHaveLength(1);
});
