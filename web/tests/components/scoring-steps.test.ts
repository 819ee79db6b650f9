/** The scoring as a story. */
import { expect, test } from 'vitest';
import { story, totals } from '../../src/components/scoring/scoring-steps.ts';
import type { Result } from '../../src/api/messages.ts';

const seat = (
  total: number,
  routes: number,
  completed: string[],
  failed: string[],
  path = 0,
): Result['seats'][number] => ({
  total,
  routes,
  tickets: total - routes,
  bonuses: {},
  completed,
  failed,
  longest_path: path,
});

test('the story ends at the totals of the server', () => {
  const result: Result = {
    final: true,
    winners: [0],
    tie: null,
    seats: [seat(30, 20, ['a>b', 'c>d'], []), seat(5, 10, [], ['e>f'])],
  };
  const steps = story(result, () => 5);
  expect(totals(steps, 2)).toEqual([30, 5]);
  expect(steps.at(-1)).toEqual({ kind: 'winner' });
});
