/** On every board a complete game: two people in two browsers, a bot, somebody who watches. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  arrive,
  ask,
  atTable,
  DESKTOP,
  isOver,
  openBrowser,
  person,
  PHONE,
  playOn,
  type Person,
} from './people.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

async function game(board: string, looks: [object, object]): Promise<void> {
  const people: Person[] = [
    await person(browser, address, 'Anna', { ...DESKTOP, ...looks[0] }),
    await person(browser, address, 'Benoît', { ...PHONE, locale: 'fr-FR', ...looks[1] }),
  ];
  const [anna, ben] = people as [Person, Person];
  const watcher = await person(browser, address, 'Zoé', { locale: 'en-GB' });
  for (const one of people) await arrive(one);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'easy' }],
    public: false,
  });
  await ask(ben, 'POST', `/tables/${id}/seats/1/take`, {});
  await ask(anna, 'POST', `/tables/${id}/start`, {});
  await Promise.all([...people, watcher].map((one) => atTable(one, id)));

  // Both choose, in their own language, with the driver's own hands.
  expect(await anna.page.locator('[data-phase]').innerText()).toContain('Choose your first tickets');
  expect(await ben.page.locator('[data-phase]').innerText()).toContain('Choisissez vos premiers billets');
  for (const { page } of people) {
    for (const box of (await page.locator('[data-ticket]').all()).slice(0, 3)) await box.check();
    await page.locator('[data-do=keep]').click();
  }
  await Promise.all(people.map(({ page }) => playOn(page, 1000, 4000)));

  // A reload in the middle: everything is as it was.
  const before = await anna.page.locator('.hand ul').innerText();
  const trains = await anna.page.locator('[data-seat="0"] .figures').first().innerText();
  await Promise.all([
    (async () => {
      await anna.page.reload();
      await anna.page.locator('[data-route]').first().waitFor({ state: 'attached' });
      expect(await anna.page.locator('.hand ul').innerText()).toBe(before);
      expect(await anna.page.locator('[data-seat="0"] .figures').first().innerText()).toBe(trains);
    })(),
  ]);

  const pace = await Promise.all(people.map(({ page }) => playOn(page)));
  console.info(board, pace);
  for (const { page } of [...people, watcher]) {
    await page.locator('[data-phase=over]').waitFor();
    expect(await isOver(page)).toBe(true);
    await page.locator('[data-scoring] table').waitFor();
  }
  expect(await anna.page.locator('[data-scoring]').innerText()).toMatch(/win/);
  expect(await ben.page.locator('[data-scoring]').innerText()).toMatch(/gagne/);
  expectNoSecrets(watcher.frames, new Set([...ticketsSeen(anna.frames), ...ticketsSeen(ben.frames)]));
  expect([...people, watcher].flatMap((one) => one.faults)).toEqual([]);
  for (const one of [...people, watcher]) await one.context.close();
}

test.each(['nordic', 'france', 'japan', 'northern_lights', 'usa'])('a complete game on %s', async (board) => {
  await game(board, board === 'japan' ? [PHONE, DESKTOP] : [{}, {}]);
});
