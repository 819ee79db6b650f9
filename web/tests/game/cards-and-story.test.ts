/** Cards in notation, the sensible payment, and the scoring as a story. */
import { expect, test } from 'vitest';
import { readCards, sensible, writeCards } from '../../src/game/cards.ts';
import { scoresOver, story, tieBreak, totals } from '../../src/game/story.ts';
import type { Entry, Result } from '../../src/lib/socket/messages.ts';

test('cards are written in the order of a hand and read back', () => {
  expect(writeCards({ loco: 1, green: 2 })).toBe('2green+1loco');
  expect(readCards('7green+5red+3loco')).toEqual({ green: 7, red: 5, loco: 3 });
});

test('the sensible payment keeps locos, then takes from the fullest colour', () => {
  const hand = { green: 2, red: 5, loco: 3 };
  expect(sensible(['2green', '2red', '1green+1loco', '2loco'], hand)).toBe('2red');
  expect(sensible(['1green+1loco', '2loco'], hand)).toBe('1green+1loco');
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
    seats: [seat(30, 20, ['a>b', 'c>d'], []), seat(5, 10, [], ['e>f'])],
  };
  const steps = story(result, () => 5);
  expect(totals(steps, 2)).toEqual([30, 5]);
  expect(steps.at(-1)).toEqual({ kind: 'winner' });
  expect(tieBreak(result, ['completed_tickets'])).toBeNull();
});

test('a tie says by what it was settled', () => {
  const seats = [seat(30, 20, ['a>b'], [], 9), seat(30, 25, ['c>d'], [], 12)];
  const breaks = ['completed_tickets', 'longest_path'];
  expect(tieBreak({ final: true, winners: [1], seats }, breaks)).toEqual({ by: 'longest_path', n: 12 });
  expect(tieBreak({ final: true, winners: [0, 1], seats }, ['completed_tickets'])).toBe('shared');
});

test('scores over the game: claims count, bullet routes do not, a claim taken back goes away', () => {
  const entry = (number: number, kind: Entry['kind'], events: Entry['events'], undoes?: number): Entry => ({
    number,
    kind,
    seat: 0,
    at: 0,
    by_bot: false,
    events,
    ...(undoes === undefined ? {} : { undoes }),
  });
  const claimed = { event: 'claimed' as const, seat: 0, route: 'x', cards: {} };
  const log = [
    entry(0, 'move', [claimed]),
    entry(1, 'undo', [], 0),
    entry(2, 'move', [claimed, { event: 'bullet', seat: 0, at: 3 }]),
    entry(3, 'move', [claimed]),
  ];
  expect(scoresOver(log, 2, () => 7).map((now) => now[0])).toEqual([0, 7, 0, 0, 7]);
});
