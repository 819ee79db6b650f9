/** What deserves a moment, and when a ticket was completed. */
import { expect, test, vi } from 'vitest';
import type { Entry, GameEvent, Ticket } from '../../src/api/messages.ts';
import { completedAt } from '../../src/pages/game/completed-at.ts';
import { latestTurns } from '../../src/pages/game/latest-turns.ts';
import { newsIn } from '../../src/pages/game/moments.svelte.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));
vi.mock('../../src/ui/sound.ts', () => ({ sound: () => undefined }));
vi.mock('../../src/state/settings.svelte.ts', () => ({ settings: {} }));

const entry = (number: number, seat: number, ...events: object[]): Entry =>
  ({ number, kind: 'move', seat, events: events as GameEvent[] }) as Entry;
const claim = (seat: number, route: string, points = 2): object => ({
  event: 'claimed',
  seat,
  route,
  points,
  cards: {},
});
const ticket = (state: Ticket['state'], way = ['r']): Ticket => ({
  ticket: 'a>b',
  points: 9,
  state,
  trains: 1,
  way,
});
const kinds = (...args: Parameters<typeof newsIn>): string[] => newsIn(...args).map(({ kind }) => kind);

test('a ticket is completed once, and only for who holds it', () => {
  const mine = [entry(1, 0, claim(0, 'r'))];
  expect(kinds(mine, 0, [ticket('possible')], [ticket('done')])).toEqual(['done']);
  expect(kinds(mine, 0, [ticket('done')], [ticket('done')])).toEqual([]);
  expect(kinds(mine, null, [], [])).toEqual([]);
});

test('somebody who takes my last way cuts me off; running out of trains does not', () => {
  const theirs = [entry(1, 1, claim(1, 'r'))];
  expect(newsIn(theirs, 0, [ticket('possible', ['old'])], [ticket('blocked', [])])).toMatchObject([
    { kind: 'lost', by: 1, way: ['old'] },
  ]);
  expect(kinds([entry(1, 0, claim(0, 'r'))], 0, [ticket('possible')], [ticket('blocked')])).toEqual([]);
});

test('long claims of the others and the last round are moments', () => {
  const events = [claim(1, 'r', 15), { event: 'last round', seat: 1 }];
  expect(kinds([entry(1, 1, ...events)], 0, [], [])).toEqual(['claim', 'last']);
  expect(kinds([entry(1, 1, claim(1, 'r', 7))], 0, [], [])).toEqual([]);
  expect(kinds([entry(1, 0, claim(0, 'r', 15))], 0, [], [])).toEqual([]);
});

test('a ticket is completed by the last route of its way, or when it is kept', () => {
  const log = [entry(0, 0, claim(0, 'p')), entry(1, 1, claim(1, 'q')), entry(2, 0, claim(0, 'r'))];
  expect(completedAt(log, [ticket('done', ['r', 'p'])])).toEqual(new Map([[2, ['a>b']]]));
  expect(completedAt(log, [ticket('possible', ['r', 'p'])]).size).toBe(0);
  const kept = entry(3, 0, { event: 'kept', seat: 0, count: 1, of: 3, tickets: ['a>b'] });
  expect(completedAt([...log, kept], [ticket('done', ['p'])])).toEqual(new Map([[3, ['a>b']]]));
});

test('since my last turn: what the others did, with its routes', () => {
  const drew = (seat: number): object => ({ event: 'drew', seat, from: 'deck' });
  const log = [
    entry(0, 1, claim(1, 'old')),
    entry(1, 0, drew(0)),
    entry(2, 0, drew(0)),
    entry(3, 1, claim(1, 'new')),
  ];
  const since = latestTurns([...log, entry(4, 2, drew(2)), entry(5, 2, drew(2))], 0, 3);
  expect(since.map(({ turn, routes }) => [turn.seat, routes])).toEqual([
    [1, ['new']],
    [2, []],
  ]);
  // Nobody has played since: my own last turn.
  expect(latestTurns(log.slice(0, 3), 0, 3)).toMatchObject([{ turn: { seat: 0 } }]);
});
