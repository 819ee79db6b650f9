/** The scoring as a story, step by step, from the server's result. */
import type { Entry, Result } from '../lib/socket/messages.ts';

export type Step =
  | { kind: 'routes'; seat: number; points: number }
  | { kind: 'ticket'; seat: number; ticket: string; done: boolean; points: number }
  | { kind: 'bonus'; seat: number; bonus: string; points: number }
  | { kind: 'winner' };

/** Routes first, then tickets one by one, then bonuses, then who won. */
export function story(result: Result, worth: (ticket: string) => number): Step[] {
  const steps: Step[] = result.seats.map((seat, i) => ({ kind: 'routes', seat: i, points: seat.routes }));
  result.seats.forEach((seat, i) => {
    for (const ticket of seat.completed)
      steps.push({ kind: 'ticket', seat: i, ticket, done: true, points: worth(ticket) });
    for (const ticket of seat.failed)
      steps.push({ kind: 'ticket', seat: i, ticket, done: false, points: -worth(ticket) });
  });
  for (const bonus of new Set(result.seats.flatMap((seat) => Object.keys(seat.bonuses))))
    result.seats.forEach((seat, i) => {
      const points = seat.bonuses[bonus];
      if (points !== undefined) steps.push({ kind: 'bonus', seat: i, bonus, points });
    });
  return [...steps, { kind: 'winner' }];
}

/** What each seat has after so many steps of the story. */
export function totals(steps: readonly Step[], seats: number): number[] {
  const sums = Array<number>(seats).fill(0);
  for (const step of steps) if (step.kind !== 'winner') sums[step.seat]! += step.points;
  return sums;
}

/** By what a tie for first place was settled: the tie-break and its figure; null: no tie; 'shared': not settled. */
export function tieBreak(
  result: Result,
  breaks: readonly string[],
): { by: string; n: number } | 'shared' | null {
  const most = Math.max(...result.seats.map((seat) => seat.total));
  let level = result.seats.filter((seat) => seat.total === most);
  if (level.length < 2) return null;
  for (const by of breaks) {
    const value = (seat: Result['seats'][number]): number =>
      by === 'completed_tickets'
        ? seat.completed.length
        : by === 'longest_path'
          ? seat.longest_path
          : by === 'longest_path_bonus'
            ? Number('longest_path' in seat.bonuses)
            : Object.keys(seat.bonuses).length;
    const best = Math.max(...level.map(value));
    const ahead = level.filter((seat) => value(seat) === best);
    if (ahead.length === result.winners.length && ahead.length < level.length) return { by, n: best };
    level = ahead;
  }
  return 'shared';
}

/** Points from routes after every entry of the log; a bullet route, followed by its own event, scores none. */
export function scoresOver(
  entries: readonly Entry[],
  seats: number,
  worth: (route: string) => number,
): number[][] {
  const scores = [Array<number>(seats).fill(0)];
  const gained = new Map<number, number>();
  for (const entry of entries) {
    const now = [...scores.at(-1)!];
    let gain = 0;
    if (!entry.events.some((event) => event.event === 'bullet'))
      for (const event of entry.events) if (event.event === 'claimed') gain += worth(event.route);
    if (entry.kind === 'undo' && typeof entry.undoes === 'number') gain = -(gained.get(entry.undoes) ?? 0);
    gained.set(entry.number, gain);
    now[entry.seat]! += gain;
    scores.push(now);
  }
  return scores;
}
