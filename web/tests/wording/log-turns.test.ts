/** The log by turns: what belongs together is told together, in every language. */
import { describe, expect, test, vi } from 'vitest';
import type { Entry, GameEvent } from '../../src/api/messages.ts';
import { Places } from '../../src/board/place-names.ts';
import { byTurns, turnSentences } from '../../src/wording/log-turns.ts';
import { LANGUAGES, speak } from '../support/speech.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

const places = new Places({ name: 'x', cities: [], routes: [], zones: {}, texts: {} } as never);
const names = ['Anna', 'Ben'];
const move = (seat: number, ...events: object[]): Entry =>
  ({ kind: 'move', seat, events: events as GameEvent[] }) as Entry;
const told = (entries: Entry[]): string[][] =>
  byTurns(entries).map((turn) => turnSentences(turn, names, places));
const row = (seat: number, card: string): object => ({ event: 'drew', seat, from: 'row', place: 1, card });
const blind = (seat: number): object => ({ event: 'drew', seat, from: 'deck' });

test('two cards of a turn are one sentence', () => {
  speak('en');
  expect(
    told([move(0, row(0, 'red')), move(0, row(0, 'red')), move(1, blind(1)), move(1, blind(1))]),
  ).toEqual([['Anna draws 2 red cards from the row.'], ['Ben draws 2 cards from the deck.']]);
  expect(told([move(0, row(0, 'red')), move(0, blind(0))])).toEqual([
    ['Anna draws a red card from the row and a card from the deck.'],
  ]);
});

test('first tickets are chosen before the turns, and tickets seen are told with those kept', () => {
  speak('en');
  const first = move(0, { event: 'chose', seat: 0 }, { event: 'kept', seat: 0, count: 2, of: 3 });
  const seen = move(0, { event: 'saw tickets', seat: 0, count: 3 });
  const kept = move(0, { event: 'kept', seat: 0, count: 1, of: 3 });
  expect(told([first, seen, kept])).toEqual([['Anna keeps 2 tickets of 3.'], ['Anna keeps 1 ticket of 3.']]);
});

test('what is not a move stands alone', () => {
  const undo = { kind: 'undo', seat: 0, events: [] as GameEvent[] } as Entry;
  expect(byTurns([move(0, blind(0)), undo, move(0, blind(0))])).toHaveLength(3);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('a turn of cards is a sentence', () => {
    speak(language);
    const [[words] = []] = told([move(0, row(0, 'loco'), row(0, 'blue'), blind(0))]);
    expect(words).toMatch(/^Anna .*\.$/u);
  });
});
