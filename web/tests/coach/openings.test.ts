import { expect, test } from 'vitest';
import type { Opening } from '../../src/api/types.ts';
import { pairsIn } from '../../src/pages/openings/opening-rows.ts';

const pair = (tickets: string[], chance: number): Opening['pairs'][number] => ({
  ...{ tickets, chance, games: 300, error: 0.03, points: 80, done: 0.7 },
});

test('the pairs of a hand are those of which both tickets are there, the best first', () => {
  const pairs = [pair(['a>b', 'c>d'], 0.4), pair(['c>d', 'e>f'], 0.6), pair(['a>b', 'x>y'], 0.9)];
  const opening: Opening = { games: 1, chance_first: 0.5, tickets: [], pairs, routes: [] };
  expect(pairsIn(opening, ['a>b', 'c>d', 'e>f']).map(({ key }) => key)).toEqual(['c>d e>f', 'a>b c>d']);
  expect(pairsIn(opening, ['a>b'])).toEqual([]);
});
