/** Refusals in words: every code in every language, with the facts that it brings. */
import { describe, expect, test, vi } from 'vitest';
import rules from '@languages/en/rules.json';
import { Places } from '../../src/board/place-names.ts';
import { refusalInWords } from '../../src/wording/refusal-words.ts';
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
  texts: { en: { title: 'Somewhere' } },
} as never);

const price = { scheme: 'wild', spaces: 3, locos: 1, colour: null, any: 3 };
const missing = { locos: 2, pairs: 1, cards: 1, colour: 'red', any: 0 };
/** Every fact that a refusal may bring. */
const FACTS = {
  route: 'a:b:red', seat: 0, by: 1, turn: 1, ticket: 'a>b', tickets: ['a>b'], card: 'red', row_card: 'loco',
  cards: { red: 2, loco: 1 }, place: 3, players: 2, tracks: 2, needs: 3, has: 2, count: 1, paid: 1, move: 'draw',
  phase: 'second card', colour: 'red', length: 3, missing, price, text: 'x', words: ['y', 'z'], board: 'Somewhere',
}; // prettier-ignore
const words = (code: string, facts: Record<string, unknown> = FACTS): string =>
  refusalInWords({ code, facts, words: 'as the server words it' }, ['Anna', 'Ben'], places);

const codes = Object.keys(rules.refusal).filter((code) => !code.endsWith('_near'));

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(codes)('%s has words', (code) => {
    speak(language);
    expect(words(code)).toMatch(/^\S.*[.!?]$/u);
  });

  test.each(['wild', 'colour_only', 'sets', 'ferry', 'ferry_any', 'ferry_pair'])(
    '%s is a price',
    (scheme) => {
      speak(language);
      expect(words('wrong_cards', { ...FACTS, price: { ...price, scheme } })).toMatch(/\.$/);
    },
  );
});

describe('in English', () => {
  test('what is missing is the cheapest way to have enough', () => {
    speak('en');
    const lacks = (more: object): string => words('cards', { missing: { ...missing, ...more } });
    expect(lacks({ locos: 0, pairs: 0, cards: 2, colour: null })).toContain('2 cards of the same colour');
    expect(lacks({ locos: 0, pairs: 0, cards: 0, any: 1 })).toContain('1 card of any kind');
  });

  test('a refusal is a sentence with the names of the table', () => {
    speak('en');
    expect(words('taken')).toBe('Ben has already claimed Aba – Bebe.');
  });

  test('a code that nobody has put into words is told in those of the server', () => {
    expect(words('unheard_of')).toBe('as the server words it');
  });
});
