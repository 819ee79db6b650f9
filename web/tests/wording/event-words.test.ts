/** What happened, in sentences: every event in every language. */
import { describe, expect, test, vi } from 'vitest';
import type { Entry, GameEvent, TableInfo } from '../../src/api/messages.ts';
import { Places } from '../../src/board/place-names.ts';
import { entryInWords, eventInWords } from '../../src/wording/event-words.ts';
import { seatNames } from '../../src/wording/seat-names.ts';
import { LANGUAGES, speak } from '../support/speech.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

const city = (id: string, name: string): object => ({ id, name, zone: null, country: null });
const route = (id: string, a: string, b: string): object => ({ id, a, b });
const places = new Places({
  name: 'somewhere',
  cities: [city('a', 'Aba'), city('b', 'Bebe'), city('c', 'Cece')],
  routes: [route('a:b:red', 'a', 'b'), route('b:c:bed', 'b', 'c')],
  zones: {},
  texts: {},
} as never);

const seat = 0;
const EVENTS: GameEvent[] = [
  { event: 'drew', seat, from: 'row', place: 2, card: 'red' },
  { event: 'drew', seat, from: 'deck', card: 'loco' },
  { event: 'drew', seat, from: 'deck' },
  { event: 'flushed', cards: ['loco', 'loco', 'loco', 'red', 'blue'] },
  { event: 'reshuffled', cards: 40 },
  { event: 'stopped', seat },
  { event: 'saw tickets', seat, count: 3 },
  { event: 'chose', seat },
  { event: 'kept', seat, count: 2, of: 3 },
  { event: 'kept', seat, count: 1, of: 3, tickets: ['a>b'] },
  { event: 'dug', seat, route: 'a:b:red', cards: { red: 2 }, turned_up: ['red'], matches: [true], extra: 1 },
  {
    event: 'dug',
    seat,
    route: 'a:b:red',
    cards: { red: 2 },
    turned_up: ['blue'],
    matches: [false],
    extra: 0,
  },
  { event: 'paid', seat, route: 'a:b:red', cards: { red: 1 } },
  { event: 'withdrew', seat, route: 'a:b:red', cards: { red: 2 } },
  { event: 'claimed', seat, route: 'a:b:red', cards: { red: 2 }, points: 2, trains: 2, bullet_train: false },
  { event: 'claimed', seat, route: 'a:b:red', cards: { red: 2 }, points: 0, trains: 0, bullet_train: true },
  { event: 'bullet', seat, moved: 2, at: 7 },
  { event: 'built', seat, route: 'b:c:bed', colour: 'green' },
  { event: 'last round', seat },
  { event: 'passed', seat },
  { event: 'over' },
];

const entry = (events: GameEvent[]): Entry => ({ kind: 'move', seat, events }) as Entry;
const words = (...events: GameEvent[]): string[] => entryInWords(entry(events), ['Anna', 'Ben'], places);

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(EVENTS)('$event is a sentence', (event) => {
    speak(language);
    expect(eventInWords(event, ['Anna', 'Ben'], places)).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('in English', () => {
  test('a claim says the points that it brought', () => {
    speak('en');
    expect(words(EVENTS[14]!)).toEqual(['Anna claims Aba – Bebe with 2 red cards: 2 points.']);
  });

  test('routes that are cut together stand in one sentence', () => {
    speak('en');
    const lost: GameEvent[] = [
      { event: 'cut', route: 'a:b:red' },
      { event: 'cut', route: 'b:c:bed' },
    ];
    expect(words(...lost)).toEqual(['Aba – Bebe and Bebe – Cece are cut for good.']);
  });

  test('who chooses first tickets last is named once', () => {
    speak('en');
    const chose: GameEvent = { event: 'chose', seat, tickets: ['a>b'] };
    expect(words(chose)).toHaveLength(1);
    expect(words(chose, EVENTS[9]!, { event: 'kept', seat: 1, count: 2, of: 5 })).toEqual([
      'Anna keeps Aba – Bebe.',
      'Ben keeps 2 tickets of 5.',
    ]);
  });

  test('bots are numbered where there are several', () => {
    speak('en');
    const table = (kinds: string[]): Pick<TableInfo, 'seats'> =>
      ({ seats: kinds.map((kind) => ({ kind, name: null, level: 'easy' })) }) as never;
    expect(seatNames(table(['bot', 'open']))).toEqual(['Bot', 'Seat 2']);
    expect(seatNames(table(['bot', 'bot']))).toEqual(['Bot 1', 'Bot 2']);
  });
});
