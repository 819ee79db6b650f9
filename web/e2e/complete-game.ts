/** A complete game of two people in two browsers and a bot, a reload in the middle, and somebody who watches. */
import { expect } from 'vitest';
import {
  atTable,
  keepTickets,
  myTurn,
  leave,
  person,
  playOn,
  shown,
  sitDown,
  type Look,
  type Person,
} from './people.ts';

interface Seen {
  type: string;
  entries?: { kind: string; events: Record<string, unknown>[] }[];
  game?: { view: Record<string, unknown> & { over: boolean; seats: Record<string, unknown>[] } } | null;
}

/** All tickets that ever lay in somebody's hand or were offered. */
function ticketsSeen(frames: string[]): Set<string> {
  const seen = new Set<string>();
  for (const text of frames) {
    const view = (JSON.parse(text) as Seen).game?.view;
    if (!view || view.over) continue;
    for (const ticket of [
      ...((view.tickets ?? []) as { ticket: string }[]),
      ...((view.offer ?? []) as { ticket: string }[]),
    ])
      seen.add(ticket.ticket);
  }
  return seen;
}

/** Nothing in what a spectator was sent gives away hands or tickets while the game is on. */
function expectNoSecrets(frames: string[], tickets: Set<string>): void {
  expect(frames.length).toBeGreaterThan(10);
  expect(tickets.size).toBeGreaterThan(3);
  for (const text of frames) {
    const frame = JSON.parse(text) as Seen;
    const over = frame.game?.view.over || text.includes('"result":{');
    const entries = frame.entries ?? [];
    for (const { events } of entries)
      for (const event of events) {
        expect(event).not.toHaveProperty('tickets');
        if (event.event === 'drew' && event.from === 'deck') expect(event).not.toHaveProperty('card');
      }
    if (over) continue;
    const view = frame.game?.view;
    if (view) {
      for (const secret of ['hand', 'tickets', 'offer', 'moves', 'seed'])
        expect(view).not.toHaveProperty(secret);
      for (const seat of view.seats) expect(seat).not.toHaveProperty('hand');
    }
    for (const ticket of tickets)
      expect(text.includes(ticket), `${ticket} in ${text.slice(0, 300)}`).toBe(false);
  }
}

/** What Anna has before her: her cards, and what everybody knows of her. */
const before = async ({ page }: Person): Promise<string[]> => [
  await page.locator('.hand').innerText(),
  await page.locator('[data-anchor=seat-0] .figures').innerText(),
  (await shown(page)).number,
];

export async function completeGame(board: string, looks: [Look, Look]): Promise<void> {
  const anna = await person('Anna', looks[0]);
  const ben = await person('Benoît', { locale: 'fr-FR', ...looks[1] });
  const watcher = await person('Zoé', { viewport: { width: 1000, height: 600 } });
  const people = [anna, ben];
  const everybody = [...people, watcher];
  const id = await sitDown(people, board, { bots: 1 });
  await atTable(watcher, id);

  // Both choose, in their own language, with the driver's own hands.
  expect(await anna.page.locator('[data-phase]').innerText()).toContain('Choose your first tickets');
  expect(await ben.page.locator('[data-phase]').innerText()).toContain('Choisissez vos premiers billets');
  for (const { page } of people) await keepTickets(page);

  const pace = await Promise.all([
    (async () => {
      // A reload in the middle: everything is as it was. The others wait, it is Anna's turn.
      await playOn(anna.page, 9);
      await myTurn(anna.page);
      const then = await before(anna);
      await anna.page.reload();
      await anna.page.locator('[data-route]').first().waitFor({ state: 'attached' });
      await anna.page.locator('.hand').waitFor();
      expect(await before(anna)).toEqual(then);
      return playOn(anna.page);
    })(),
    playOn(ben.page),
  ]);
  console.info(board, pace);
  for (const { page } of everybody) {
    await page.locator('[data-phase=over]').waitFor();
    await page.locator('[data-scoring] table').waitFor();
  }
  expect(await anna.page.locator('[data-scoring]').innerText()).toMatch(/win/);
  expect(await ben.page.locator('[data-scoring]').innerText()).toMatch(/gagne/);
  expectNoSecrets(watcher.frames, new Set([...ticketsSeen(anna.frames), ...ticketsSeen(ben.frames)]));
  await leave(...everybody);
}
