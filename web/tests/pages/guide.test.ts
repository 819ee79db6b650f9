import { describe, expect, it } from 'vitest';
import type { BoardData } from '../../src/api/types.ts';
import { stepsOf } from '../../src/pages/game/guide-steps.ts';
import { TIPS } from '../../src/pages/game/guide-tips.ts';
import type { Play } from '../../src/pages/game/play.svelte.ts';

const guide = (...ids: string[]): Pick<BoardData, 'texts'> => ({
  texts: {
    en: { guide: Object.fromEntries(ids.map((id) => [id, { head: id, text: id }])) },
  } as unknown as BoardData['texts'],
});
const board = (given: Partial<BoardData>): BoardData =>
  ({ routes: [], crossings: [], texts: {}, ...given }) as unknown as BoardData;

describe('the steps of a guided game', () => {
  it('are the whole course for newcomers, with what is special about the board in it', () => {
    const ids = stepsOf(board(guide('tunnel')), false).map(({ id }) => id);
    expect(ids).toEqual([
      'tickets',
      'turn',
      'second',
      'plan',
      'tunnel',
      'claim',
      'points',
      'more_tickets',
      'end',
    ]);
  });

  it('are only what is special for those who know the game', () => {
    const ids = stepsOf(board(guide('bed', 'track')), true).map(({ id }) => id);
    expect(ids).toEqual(['tickets', 'bed', 'track', 'claim', 'end']);
  });

  it('are the whole course where nothing is special', () => {
    expect(stepsOf(board({}), true).length).toBe(8);
  });

  it('point at a route of the kind they speak of', () => {
    const routes = [
      { id: 'a:b:red', kind: 'normal', draw: 0 },
      { id: 'b:c:grey', kind: 'ferry', draw: 1 },
    ] as BoardData['routes'];
    const steps = stepsOf(board({ ...guide('ferry', 'extra_cards', 'a rule of our own'), routes }), true);
    expect(steps.slice(1, 4).map(({ at }) => at)).toEqual([
      '[data-route="b:c:grey"]',
      '[data-route="b:c:grey"]',
      undefined,
    ]);
    expect(steps.slice(1, 4).map(({ map }) => map)).toEqual([true, true, undefined]);
  });

  it('point at any crossing, for the first may lie under the guide', () => {
    const routes = ['a:b:red', 'c:d:red', 'e:f:red', 'g:h:red', 'i:j:red'].map((id) => ({ id }));
    const crossings = [
      ['a:b:red', 'c:d:red'],
      ['c:d:red', 'g:h:red'],
    ];
    const given = { ...guide('crossing'), routes, crossings } as unknown as Partial<BoardData>;
    expect(stepsOf(board(given), true)[1]!.at).toBe(
      '[data-route="a:b:red"],[data-route="c:d:red"],[data-route="g:h:red"]',
    );
  });
});

describe('a tip', () => {
  const play = (given: object): Play =>
    ({
      route: null,
      moves: {},
      view: { row: [], phase: 'turn', last_turns: null, tickets: [] },
      socket: { log: [] },
      board: { rules: { ferries: { substitute: 'any' }, locos: { wild_on: ['ferry', 'tunnel'] } } },
      places: { data: () => ({ kind: 'ferry', locos: 1, draw: 0 }) },
      myMove: true,
      ...given,
    }) as unknown as Play;
  const shown = (given: object): string[] => TIPS.filter(({ when }) => when(play(given))).map(({ id }) => id);

  it('explains that cards stand for a locomotive when a ferry offers it', () => {
    const claim = { 'a:b:grey': ['1green+1loco', '2green+2red'] };
    expect(shown({ route: 'a:b:grey', moves: { claim } })).toEqual(['ferry_any']);
    expect(shown({ route: 'a:b:grey', moves: { claim: { 'a:b:grey': ['1green+1loco'] } } })).toEqual([]);
  });

  it('explains why an open locomotive cannot be taken as the second card', () => {
    const view = { row: ['loco', 'red'], phase: 'second card', last_turns: null, tickets: [] };
    expect(shown({ view, moves: { draw: ['red@2', 'deck'] } })).toEqual(['loco_second']);
    expect(shown({ view, moves: { draw: ['loco@1', 'red@2', 'deck'] } })).toEqual([]);
  });

  it('explains what has just happened', () => {
    const log = [{ events: [{ event: 'claimed', route: 'a:b:white', bullet_train: true }] }];
    expect(shown({ socket: { log } })).toEqual(['bullet']);
    expect(shown({ socket: { log: [...log, { events: [] }] } })).toEqual([]);
  });
});
