/** What happened, in sentences; here a sentence is the key of its text. */
import { expect, test, vi } from 'vitest';
import { entryInWords } from '../../src/wording/event-words.ts';
import { Places } from '../../src/board/place-names.ts';
import { seatNames } from '../../src/wording/seat-names.ts';
import type { Entry, TableInfo } from '../../src/api/messages.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => ({
  has: () => true,
  listed: (names: string[]) => names.join(),
  t: (key: string) => key,
}));

const places = new Places({ cities: [], routes: [], zones: {}, texts: {} } as never);
const words = (events: unknown[]): string[] =>
  entryInWords({ kind: 'move', seat: 0, events } as Entry, ['Anna', 'Ben'], places);

test('who chooses first tickets last is named once', () => {
  const chose = { event: 'chose', seat: 0, tickets: ['oslo>bergen'] };
  expect(words([chose])).toEqual(['rules.event.chose.they']);
  const kept = [
    { event: 'kept', seat: 0, count: 1, of: 5, tickets: ['oslo>bergen'] },
    { event: 'kept', seat: 1, count: 2, of: 5 },
  ];
  expect(words([chose, ...kept])).toEqual(['rules.event.kept_tickets.they', 'rules.event.kept.they']);
});

test('bots are numbered where there are several', () => {
  const table = (kinds: string[]): Pick<TableInfo, 'seats'> =>
    ({ seats: kinds.map((kind) => ({ kind, name: null, level: 'easy' })) }) as never;
  expect(seatNames(table(['bot', 'open']))).toEqual(['game.bot', 'game.seat']);
  expect(seatNames(table(['bot', 'bot']))).toEqual(['game.bot_n', 'game.bot_n']);
});
