/** The turns since my last one, as chips. */
import type { Entry, GameEvent } from '../../api/messages.ts';
import { byTurns, type Turn } from '../../wording/log-turns.ts';

export interface Chip {
  key: number;
  turn: Turn;
  /** The routes it was about. */
  routes: string[];
}

const eventsOf = (turn: Turn): GameEvent[] => turn.entries.flatMap(({ events }) => events);
const isPlay = (turn: Turn): boolean =>
  turn.entries[0]?.kind === 'move' &&
  !eventsOf(turn).every(({ event }) => event === 'chose' || event === 'kept');

/**
 * The turns of the others since my last one; for a spectator, the last turn of everybody. Where nobody has played since,
 * my own last turn.
 */
export function latestTurns(log: readonly Entry[], me: number | null, players: number): Chip[] {
  // A turn has few entries: the end of the log is enough.
  const turns = byTurns(log.slice(-14 * players)).filter(isPlay);
  const mine = me === null ? -1 : turns.findLastIndex(({ seat }) => seat === me);
  const from =
    me === null ? -players : mine === turns.length - 1 ? -1 : Math.max(mine + 1, turns.length - 2 * players);
  return turns.slice(from).map((turn) => ({
    key: turn.entries[0]!.number,
    turn,
    routes: eventsOf(turn).flatMap((event) =>
      event.event === 'claimed' || event.event === 'built' || event.event === 'withdrew' ? [event.route] : [],
    ),
  }));
}
