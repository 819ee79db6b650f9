/** The steps of a guided game: each waits for what the view offers, points at something, and knows when it is done. */
import type { BoardData, RouteData } from '../../api/types.ts';
import type { Play, Tab } from './play.svelte.ts';

export interface Step {
  id: string;
  /** It is time for it. */
  when: (play: Play) => boolean;
  /** It has been done at the table; a step without this is over when one presses "Next". */
  passed?: (play: Play) => boolean;
  /** It comes as soon as it is time, before its turn. */
  urgent?: boolean;
  /** What it points at, a selector. */
  at?: string;
  /** The tab where that is, if it is in one. */
  tab?: Tab;
  /** It speaks of the map: on a phone the sheet gives its room to that. */
  map?: boolean;
  /** The text to show, where that is not always the step's own. */
  text?: (play: Play) => string;
}

/** Has this happened to me in this game? */
const have = (play: Play, event: string): boolean =>
  play.socket.log.some((entry) => entry.seat === play.me && entry.events.some((e) => e.event === event));
const drawn = (play: Play): number =>
  play.socket.log.filter(
    (entry) => entry.seat === play.me && entry.events.some(({ event }) => event === 'drew'),
  ).length;
const myTurn = (play: Play): boolean => play.myMove && play.view.phase === 'turn';

const TICKETS: Step = {
  id: 'tickets',
  when: (play) => play.moves.keep !== undefined,
  passed: (play) => have(play, 'chose') || have(play, 'kept') || play.view.phase === 'turn',
  at: '[data-ticket], [data-do=keep]',
  tab: 'cards',
};
const TURN: Step = {
  id: 'turn',
  when: myTurn,
  passed: (play) => drawn(play) > 0 || have(play, 'claimed'),
  at: '[data-draw=deck]',
  tab: 'cards',
};
const SECOND: Step = {
  id: 'second',
  when: (play) => play.myMove && play.view.phase === 'second card',
  passed: (play) => drawn(play) > 1 || (drawn(play) > 0 && play.view.phase !== 'second card'),
  at: '[data-draw=deck]',
  tab: 'cards',
};
const PLAN: Step = {
  id: 'plan',
  when: (play) => !play.view.over,
  at: '[aria-labelledby=tickets-title] button',
  tab: 'tickets',
};
const CLAIM: Step = {
  id: 'claim',
  when: myTurn,
  passed: (play) => have(play, 'claimed'),
  at: '.claimable[data-route]',
  tab: 'cards',
  text: (play) => (play.claimable.size ? 'claim' : 'collect'),
};
const POINTS: Step = { id: 'points', when: () => true };
const MORE_TICKETS: Step = { id: 'more_tickets', when: myTurn, at: '[data-draw=tickets]', tab: 'cards' };
const END: Step = { id: 'end', when: () => true };

/** The places and conditions of what a board may show of its own; the texts are in its folder. */
function twist(id: string, board: BoardData): Step {
  // All that fit: on a phone, only some of them are in view.
  const route = (fits: (route: RouteData) => boolean): string =>
    board.routes
      .filter(fits)
      .map((found) => `[data-route="${found.id}"]`)
      .join();
  const onMap = (fits: (route: RouteData) => boolean): Step => step(route(fits), { map: true });
  const step = (at = '', more: Partial<Step> = {}): Step => ({
    id,
    when: (play) => !play.view.over,
    ...(at ? { at } : {}),
    ...more,
  });
  switch (id) {
    case 'tunnel':
    case 'ferry':
    case 'bullet':
      return onMap(({ kind }) => kind === id);
    case 'bed':
      return onMap(({ kind }) => kind === 'trackbed');
    case 'crossing':
      return onMap(({ id: crossed }) => board.crossings.some((pair) => pair.includes(crossed)));
    case 'zone':
      return onMap(({ a, b }) => [a, b].some((end) => end.includes('@')));
    case 'extra_cards':
      return onMap(({ draw }) => draw > 0);
    case 'track':
      return step('[data-piece]', {
        urgent: true,
        when: (play) => play.moves.build !== undefined,
        passed: (play) => have(play, 'built'),
        tab: 'cards',
      });
    case 'locos':
      return step('[data-hand=loco]', { tab: 'cards' });
    case 'bullet_track':
      return step('[aria-labelledby=bullet-title]', { tab: 'players' });
    case 'bonus_cards':
      return step('[aria-labelledby=bonus-title]', { tab: 'players' });
    default:
      return step();
  }
}

/** The ids of what a board shows of its own, in its order. */
export function twistsOf(board: BoardData): string[] {
  const texts = Object.values(board.texts).find(({ guide }) => Object.keys(guide).length);
  return Object.keys(texts?.guide ?? {});
}

/** The steps of a guided game; whoever knows the game sees only what is special about this board. */
export function stepsOf(board: BoardData, known: boolean): Step[] {
  const twists = twistsOf(board).map((id) => twist(id, board));
  if (known && twists.length) return [TICKETS, ...twists, CLAIM, END];
  return [TICKETS, TURN, SECOND, PLAN, ...twists, CLAIM, POINTS, MORE_TICKETS, END];
}
