import { expect, test } from 'vitest';
import type { Result } from '../../src/api/messages.ts';
import { scoringSteps, totals } from '../../src/components/scoring/scoring-steps.ts';

const seat = (
  total: number,
  routes: number,
  completed: Record<string, number>,
  failed: Record<string, number>,
): Result['seats'][number] => ({
  total,
  routes,
  tickets: total - routes,
  ticket_points: { ...completed, ...failed },
  bonuses: {},
  completed: Object.keys(completed),
  failed: Object.keys(failed),
  longest_path: 0,
});

test('the steps end at the totals of the server', () => {
  const result: Result = {
    final: true,
    winners: [0],
    tie: null,
    seats: [seat(30, 20, { 'a>b': 7, 'c>d': 3 }, {}), seat(5, 10, {}, { 'e>f': -5 })],
  };
  const steps = scoringSteps(result);
  expect(totals(steps, 2)).toEqual([30, 5]);
  expect(steps).toContainEqual({ kind: 'ticket', seat: 1, ticket: 'e>f', done: false, points: -5 });
  expect(steps.at(-1)).toEqual({ kind: 'winner' });
});
