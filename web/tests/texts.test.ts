import { expect, it } from 'vitest';
import { SETTINGS } from '../scripts/boards/boards.ts';
import en from '@languages/en/board.json';

function keys(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}${key}`] : keys(text as object, `${path}${key}.`),
  );
}

it('has a text for every word on the maps', () => {
  const words = Object.values(SETTINGS).flatMap((s) => [
    ...s.words.map((word) => `map.${word.key}`),
    ...(s.insets ?? []).map((inset) => `map.inset.${inset.region}`),
  ]);
  expect(keys(en)).toEqual(expect.arrayContaining(words));
});
