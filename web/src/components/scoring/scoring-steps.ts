/** The scoring as a story, step by step, from the server's result. */
import type { Result } from '../../api/messages.ts';

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
