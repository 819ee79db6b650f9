/** The scoring step by step, from the server's result. */
import type { Result } from '../../api/messages.ts';

export type Step =
  | { kind: 'routes'; seat: number; points: number }
  | { kind: 'ticket'; seat: number; ticket: string; done: boolean; points: number }
  | { kind: 'bonus'; seat: number; bonus: string; points: number }
  | { kind: 'winner' };

/** Routes first, then tickets one by one, then bonuses, then who won. */
export function scoringSteps(result: Result): Step[] {
  const steps: Step[] = result.seats.map((seat, i) => ({ kind: 'routes', seat: i, points: seat.routes }));
  result.seats.forEach(({ completed, failed, ticket_points }, seat) => {
    for (const ticket of [...completed, ...failed])
      steps.push({
        kind: 'ticket',
        seat,
        ticket,
        done: completed.includes(ticket),
        points: ticket_points[ticket]!,
      });
  });
  for (const bonus of new Set(result.seats.flatMap((seat) => Object.keys(seat.bonuses))))
    result.seats.forEach((seat, i) => {
      const points = seat.bonuses[bonus];
      if (points !== undefined) steps.push({ kind: 'bonus', seat: i, bonus, points });
    });
  return [...steps, { kind: 'winner' }];
}

/** What each seat has after these steps. */
export function totals(steps: readonly Step[], seats: number): number[] {
  const sums = Array<number>(seats).fill(0);
  for (const step of steps) if (step.kind !== 'winner') sums[step.seat]! += step.points;
  return sums;
}
