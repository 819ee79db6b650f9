/** Cards in notation, and the scoring as a story. */
import { expect, test } from 'vitest';
import { readCards, writeCards } from '../../src/game/cards.ts';
import { story, totals } from '../../src/game/story.ts';
import type { Result } from '../../src/lib/socket/messages.ts';

test('cards are written in the order of a hand and read back', () => {
  expect(writeCards({ loco: 1, green: 2 })).toBe('2green+1loco');
  expect(readCards('7green+5red+3loco')).toEqual({ green: 7, red: 5, loco: 3 });
});

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
