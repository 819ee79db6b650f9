/** The coach's reasons in words: every code in every language, with the facts that it brings. */
import { describe, expect, test, vi } from 'vitest';
import coach from '@languages/en/coach.json';
import { Places } from '../../src/board/place-names.ts';
import { reasonInWords } from '../../src/wording/coach-words.ts';
import { LANGUAGES, speak } from '../support/speech.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

const places = new Places({
  name: 'somewhere',
  cities: [
    { id: 'a', name: 'Aba', zone: null, country: null },
    { id: 'b', name: 'Bebe', zone: null, country: null },
  ],
  routes: [{ id: 'a:b:red', a: 'a', b: 'b', length: 3 }],
  zones: {},
  bonus_cards: [{ id: 'far', points: 1 }],
  texts: { en: { title: 'Somewhere', bonus_cards: { far: { name: 'Far away' } } } },
} as never);

/** Every fact that a reason may bring, one of everything. */
const FACTS = {
  route: 'a:b:red', ticket: 'a>b', tickets: ['a>b'], city: 'a', cities: ['a', 'b'], seat: 1, seats: [1],
  card: 'red', missing: { locos: 0, pairs: 0, cards: 1, colour: 'red', any: 0 }, bonus_card: 'far', count: 1,
  points: 1, trains: 1, length: 1, claims: 1, of: 12, place: 2, free: 34, withdrawn: 21, won: 60, done: 40,
}; // prettier-ignore
const words = (code: string): string | null => reasonInWords({ code, facts: FACTS }, ['Anna', 'Ben'], places);

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.keys(coach.coach.reasons))('%s has words for all its facts', (code) => {
    speak(language);
    expect(words(code)).toMatch(/^[^{}]+$/);
    expect(words(code)).not.toMatch(/undefined|\bNaN\b|\b1 (trains|points|claims|turns)\b/);
  });
});

test('what there is one of is one', () => {
  speak('en');
  expect(words('ticket_too_late')).toBe(
    'Aba – Bebe takes 1 claim; Ben has 1 train left and may end the game, which leaves you 1 turn',
  );
  expect(words('unheard_of')).toBeNull();
});
