import { expect, it, vi } from 'vitest';
import { longestWord } from '../../src/wording/seat-names.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

it('the longest word of a name decides how small it is written', () => {
  expect(longestWord('Bot 2')).toBe(3);
  expect(longestWord('Anna-Lena Maximiliane')).toBe(11);
});
