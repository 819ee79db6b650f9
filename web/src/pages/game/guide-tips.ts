/** What may surprise the first time it happens: each tip is shown once. */
import type { Play } from './play.svelte.ts';

interface Tip {
  id: string;
  when: (play: Play) => boolean;
}

const LOCO = 'loco';
const locosIn = (payment: string): number => Number(/(\d+)loco/.exec(payment)?.[1] ?? 0);

/** Did this happen with the last entry of the log? */
const happened = (play: Play, event: string, fits: (event: never) => boolean = () => true): boolean =>
  play.socket.log.at(-1)?.events.some((e) => e.event === event && fits(e as never)) ?? false;

/** On a ferry, are other cards offered for its locomotives? */
function standsIn(play: Play, by: 'any' | 'pair'): boolean {
  if (!play.route || play.board.rules.ferries.substitute !== by) return false;
  const locos = play.places.data(play.route)?.locos ?? 0;
  return play.moves.claim?.[play.route]?.some((payment) => locosIn(payment) < locos) ?? false;
}

export const TIPS: readonly Tip[] = [
  { id: 'ferry_any', when: (play) => standsIn(play, 'any') },
  { id: 'ferry_pair', when: (play) => standsIn(play, 'pair') },
  {
    id: 'tunnel',
    // The cards tell the price; the tip comes after the last of them.
    when: ({ moves, view, tunnels }) => Boolean(moves.withdraw && view.tunnel?.extra && !tunnels.held),
  },
  {
    id: 'loco_not_here',
    when: ({ route, board, places, view }) => {
      const kind = route && places.data(route)?.kind;
      const { wild_on } = board.rules.locos;
      return Boolean(kind && wild_on !== 'every' && !wild_on.includes(kind) && view.hand?.[LOCO]);
    },
  },
  {
    id: 'loco_second',
    when: ({ view, myMove, moves }) =>
      myMove &&
      view.phase === 'second card' &&
      view.row.includes(LOCO) &&
      !moves.draw?.some((draw) => draw.startsWith(LOCO)),
  },
  { id: 'flush', when: (play) => happened(play, 'flushed') },
  { id: 'cut', when: (play) => happened(play, 'cut') },
  { id: 'closed', when: (play) => happened(play, 'closed') && !happened(play, 'cut') },
  {
    id: 'bullet',
    when: (play) => happened(play, 'claimed', (event: { bullet_train: boolean }) => event.bullet_train),
  },
  {
    id: 'extra_cards',
    when: (play) =>
      happened(play, 'claimed', ({ route }: { route: string }) => (play.places.data(route)?.draw ?? 0) > 0),
  },
  { id: 'blocked', when: ({ view }) => view.tickets?.some(({ state }) => state === 'blocked') ?? false },
  { id: 'last_round', when: ({ view }) => view.last_turns !== null && !view.over },
];
