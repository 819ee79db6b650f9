import { describe, expect, it } from 'vitest';
import french from '@languages/fr/language.json';
import { spaced, word } from '../../src/i18n/texts.ts';

describe('a text of the language files', () => {
  const cards = { one: '{count} card', other: '{count} cards' };
  const cartes = { one: '{count} carte', other: '{count} cartes' };

  it('takes the plural of its language', () => {
    expect(word(cards, { count: 0 }, 'en')).toBe('0 cards');
    expect(word(cards, { count: 1 }, 'en')).toBe('1 card');
    expect(word(cartes, { count: 0 }, 'fr')).toBe('0 carte');
    expect(word(cartes, { count: 2 }, 'fr')).toBe('2 cartes');
  });

  it('writes numbers as its language does', () => {
    expect(word('{n} points', { n: 1234.5 }, 'en')).toBe('1,234.5 points');
    expect(word('{n} points', { n: 1234.5 }, 'fr')).toBe('1\u202f234,5 points');
  });

  it('leaves a placeholder that has no value', () => {
    expect(word('{a} and {b}', { a: 'x' }, 'en')).toBe('x and {b}');
  });

  it('binds French punctuation to its word', () => {
    expect(spaced('Oui ! « Non » : 5 %', french.spacing)).toBe(
      'Oui\u202f! «\u00a0Non\u00a0»\u00a0: 5\u00a0%',
    );
  });

  it('is no text when it is a tree', () => {
    expect(word({ a: 'x', b: 'y' }, {}, 'en')).toBeNull();
  });
});
