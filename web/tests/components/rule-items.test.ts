/** The help of every board in every language: what it says follows from the board's data. */
import { describe, expect, test, vi } from 'vitest';
import { shippedBoards } from '../../scripts/boards/boards.ts';
import type { BoardData } from '../../src/api/types.ts';
import { items, SECTIONS, type SectionName } from '../../src/components/rules/rule-items.ts';
import { LANGUAGES, speak } from '../support/speech.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

const boards = shippedBoards();
const ids = (board: BoardData, section: SectionName): string[] =>
  items(board, section).map((item) => item.id);

describe.each([...boards])('%s', (_name, board) => {
  test.each(LANGUAGES)('has a heading and a text for every rule in %s', (language) => {
    speak(language);
    for (const section of SECTIONS)
      for (const { id, head, text } of items(board, section)) {
        expect(head, id).toMatch(/\S/);
        expect(text, id).toMatch(/^[^{}]+$/);
      }
  });

  test('tells of tunnels, ferries and bullet routes where it has some', () => {
    speak('en');
    const claims = ids(board, 'claim').map((id) => id.replace(/_.*/, ''));
    for (const kind of ['tunnel', 'ferry', 'bullet'])
      expect(claims.includes(kind), kind).toBe(board.routes.some((route) => route.kind === kind));
  });

  test('says whether drawing may stop after one card', () => {
    speak('en');
    const stops = board.rules.cards.second_card_may_be_left;
    expect(ids(board, 'turn')).toContain(stops ? 'draw_up_to_two' : 'draw');
  });
});

test('a board that says nothing of its double routes has the figures put into words', () => {
  speak('en');
  const [board] = [...boards.values()];
  const silent = { ...board!, texts: {}, special: [] };
  silent.rules = { ...silent.rules, parallel: { double: { 2: 1, 3: 2 }, triple: {} } };
  const double = items(silent, 'claim').find(({ id }) => id === 'double');
  expect(double?.text).toContain('With 2 players only one of the tracks can be used.');
});
