import { expect, test } from 'vitest';
import { readCards, writeCards } from '../../src/wording/card-notation.ts';

test('cards are written in the order of a hand and read back', () => {
  expect(writeCards({ loco: 1, green: 2 })).toBe('2green+1loco');
  expect(readCards('7green+5red+3loco')).toEqual({ green: 7, red: 5, loco: 3 });
});
