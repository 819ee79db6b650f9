/** When each ticket of mine was completed, read from the log: so that a reload tells the same. */
import type { Entry, Ticket } from '../../api/messages.ts';

/** My completed tickets by the number of the entry that completed them: the last of their routes, or their keeping. */
export function completedAt(log: readonly Entry[], tickets: readonly Ticket[]): Map<number, string[]> {
  const claimed = new Map<string, number>();
  const kept = new Map<string, number>();
  for (const { number, events } of log)
    for (const event of events) {
      if (event.event === 'claimed') claimed.set(event.route, number);
      else if (event.event === 'kept') for (const ticket of event.tickets ?? []) kept.set(ticket, number);
    }
  const found = new Map<number, string[]>();
  for (const { ticket, state, way } of tickets) {
    const at = Math.max(kept.get(ticket) ?? -1, ...way.map((route) => claimed.get(route) ?? -1));
    if (state === 'done' && at >= 0) found.set(at, [...(found.get(at) ?? []), ticket]);
  }
  return found;
}
