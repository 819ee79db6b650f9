/** People at browsers: they open pages, sit down, and play through what they see. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { openBrowser } from '../scripts/chromium.ts';
import { read } from './texts.ts';

/** One browser for all people of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined;

/** How long to wait for anything; a busy machine is slow, and nothing is waited for without need. */
export const PATIENCE = 120_000;

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const LYING_PHONE: BrowserContextOptions = { ...PHONE, viewport: { width: 844, height: 390 } };

export interface Person {
  name: string;
  /** The server whose pages this person opens. */
  address: string;
  context: BrowserContext;
  page: Page;
  /** Every frame received over sockets. */
  frames: string[];
  /** What went wrong on the page. */
  faults: string[];
}

export interface Look extends BrowserContextOptions {
  settings?: Record<string, unknown>;
}

/**
 * Open a browser of one's own; animations off and no questions, so that games are quick. Nothing is kept for offline,
 * unless that is asked for.
 */
export async function person(name: string, look: Look = {}): Promise<Person> {
  const {
    settings = { speed: 'off', confirm: false, tips: false },
    baseURL = inject('address'),
    ...options
  } = look;
  browser ??= openBrowser();
  const context = await (
    await browser
  ).newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    baseURL,
    ...DESKTOP,
    ...options,
  });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('locomotif.settings'))
      localStorage.setItem('locomotif.settings', JSON.stringify(kept));
  }, settings);
  // A test that fails leaves nobody behind at a table.
  onTestFinished(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const one: Person = { name, address: baseURL, context, page, frames: [], faults: [] };
  page.on('pageerror', (error) => one.faults.push(`${name}: ${error.message}`));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => one.frames.push(String(payload))),
  );
  return one;
}

/** Go, and nothing went wrong on anybody's page. */
export async function leave(...people: Person[]): Promise<void> {
  expect(people.flatMap((one) => one.faults)).toEqual([]);
  await Promise.all(people.map((one) => one.context.close()));
}

/** Call the server as this person's browser would. */
export async function ask<T>(one: Person, method: string, path: string, body?: unknown): Promise<T> {
  const response = await one.context.request.fetch(`/api${path}`, {
    method,
    headers: { Origin: one.address },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Say one's name; no page needs to be open for that. */
export async function arrive(one: Person): Promise<void> {
  await ask(one, 'PUT', '/me', { name: one.name });
}

/** Open the page of a running game. */
export async function atTable(one: Person, table: string): Promise<void> {
  await one.page.goto(`/t/${table}`);
  await one.page.locator('[data-route]').first().waitFor({ state: 'attached' });
}

/** Sit down at a new table, one seat each in this order, with what else the table should have, and begin. */
export async function sitDown(
  people: readonly Person[],
  board: string,
  more: {
    bots?: number;
    clock?: object;
    first?: number;
    live_graph?: boolean;
    hints?: boolean;
  } = {},
): Promise<string> {
  const { bots = 0, ...settings } = more;
  const [host, ...guests] = people as [Person, ...Person[]];
  for (const one of people) await arrive(one);
  const { id } = await ask<{ id: string }>(host, 'POST', '/tables', {
    board,
    seats: [
      { kind: 'me' },
      ...guests.map(() => ({ kind: 'open' })),
      ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'easy' })),
    ],
    ...settings,
  });
  for (const [i, guest] of guests.entries())
    await ask(guest, 'POST', `/tables/${id}/seats/${i + 1}/take`, {});
  await ask(host, 'POST', `/tables/${id}/start`, {});
  await Promise.all(people.map((one) => atTable(one, id)));
  return id;
}

/** Of the game as the page shows it: what is asked, whose turn it is, how many entries its log has. */
export const shown = (page: Page): Promise<{ phase: string; turn: string; number: string }> =>
  page.locator('[data-phase]').evaluate((banner) => ({ ...(banner as HTMLElement).dataset }) as never);

/** Wait until the page shows that something was played after this number. */
export async function playedAfter(page: Page, number: string): Promise<void> {
  await page.locator(`[data-phase]:not([data-number="${number}"])`).waitFor();
}

/** Wait until it is one's turn. */
export const myTurn = (page: Page): Promise<void> => page.locator('[data-turn=mine]').waitFor();

/** Keep as many of the offered tickets as there are, with the driver's own hands. */
export async function keepTickets(page: Page): Promise<void> {
  const keep = page.locator('[data-do=keep]');
  await page.locator('[data-ticket]').first().waitFor();
  // Where a device is handed on, the tickets of one player may give way to those of the next just now.
  const chosen = async (): Promise<boolean> => {
    // From the last on: whichever is ticked leaves the others in their places.
    for (const box of (await page.locator('[data-ticket]:not(:checked)').all()).reverse())
      await box.check({ timeout: 1000 }).catch(() => undefined);
    return keep.isEnabled();
  };
  await expect.poll(chosen).toBe(true);
  await keep.click();
  await keep.waitFor({ state: 'detached' });
}

/** Keep these of the offered tickets, and no others. */
export async function keepOnly(page: Page, tickets: readonly string[]): Promise<void> {
  for (const box of await page.locator('[data-ticket]').all())
    await box.setChecked(tickets.includes((await box.getAttribute('data-ticket'))!));
  await page.locator('[data-do=keep]').click();
}

/**
 * Stop the clock of the page, a moment ahead, for it cannot be set back. If the machine has stood still for longer, the
 * clock stands all the same.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000)).catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error;
  });
}

/** Let a bot play for this person, as the menu offers it. */
export async function giveUp(page: Page, language = 'en'): Promise<void> {
  const { title, give_up: give, give_up_ask: sure } = read(language, 'game').game!.menu!;
  await page.getByRole('button', { name: title! }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: give! });
  await button.click();
  await page.getByText(sure!).waitFor();
  await button.click();
}

/** Drop a text file on the page. */
export const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text!], name!, { type: 'text/plain' }));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

/** Claim a route of the base board: there are grey ones of one space, for which any card pays. */
export async function claim(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await page.locator('[data-pick]').last().click();
  await page.locator('[data-do=claim]').or(page.locator('[data-do=undo]')).waitFor();
  // Where there is only one way to pay, nothing is left to confirm.
  const confirm = page.locator('[data-do=claim]');
  if (await confirm.count()) await confirm.click();
  await page.locator('[data-do=undo]').waitFor();
}

/** Take two cards from the deck. */
export async function drawTwo(page: Page): Promise<void> {
  await myTurn(page);
  for (let i = 0; i < 2; i++) {
    const { number } = await shown(page);
    await page.locator('[data-draw=deck].open').click();
    await playedAfter(page, number);
  }
}

/**
 * Play on by pressing what the page offers, as fast as it answers, until the game is over or `moves` are made.
 * It runs inside the page: the very buttons are pressed, without the way through the driver for each of them.
 */
export async function playOn(page: Page, moves = 10_000): Promise<string> {
  return page.evaluate(async (most) => {
    const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    const one = (selector: string): HTMLElement | null => document.querySelector(selector);
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const banner = (): DOMStringMap => one('[data-phase]')?.dataset ?? {};
    const until = async (what: () => unknown, ms = 5000): Promise<boolean> => {
      const end = performance.now() + ms;
      while (!what()) {
        if (performance.now() > end) return false;
        await wait(8);
      }
      return true;
    };
    const claim = async (route: HTMLElement): Promise<void> => {
      const { number } = banner();
      route.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await until(() => one('[data-do=claim]') ?? banner().number !== number);
      one('[data-do=claim]')?.click();
    };
    let made = 0;
    let stuck = 0;
    let waited = 0;
    const begun = performance.now();
    while (made < most) {
      const { phase, turn, number } = banner();
      if (phase === 'over') break;
      if (turn !== 'mine') {
        const from = performance.now();
        await wait(10);
        waited += performance.now() - from;
        continue;
      }
      const cards = one('[data-tab=cards]');
      if (cards && cards.getAttribute('aria-selected') !== 'true') {
        cards.click();
        await wait(0);
      }
      const pay = one('[data-do=pay]') ?? one('[data-do=withdraw]') ?? one('[data-do=pass]');
      if (one('[data-do=keep]')) {
        const boxes = all('[data-ticket]') as HTMLInputElement[];
        for (const box of boxes.slice(0, 3)) if (!box.checked) box.click();
        await until(() => !(one('[data-do=keep]') as HTMLButtonElement | null)?.disabled);
        one('[data-do=keep]')?.click();
      } else if (pay) pay.click();
      else if (one('[data-do=build]')) {
        all('[data-piece]:not(:disabled)')[0]?.click();
        await until(() => one('[data-pick]'));
        one('[data-pick]')?.click();
        await until(() => !(one('[data-do=build]') as HTMLButtonElement | null)?.disabled);
        one('[data-do=build]')?.click();
      } else {
        const hand = all('[data-hand]').reduce((sum, stack) => sum + Number(stack.dataset.count), 0);
        const claimable = all('.claimable[data-route]');
        const long = claimable.filter((route) => Number(route.dataset.length) >= 3);
        const from = long.length ? long : hand >= 9 || made % 5 === 4 ? claimable : [];
        if (phase === 'turn' && from.length) await claim(from[made % from.length]!);
        else {
          const draw = one('[data-draw=deck].open') ?? one('[data-draw].open');
          if (draw) draw.click();
          else if (claimable[0]) await claim(claimable[0]);
        }
      }
      // On a busy machine an answer may take its time.
      if (await until(() => banner().number !== number, 15_000)) {
        made += 1;
        stuck = 0;
      } else if (++stuck > 3) throw new Error(`stuck in ${phase}, ${number}: ${document.body.innerText}`);
    }
    const time = Math.round(performance.now() - begun);
    return `${made} moves in ${time} ms, ${Math.round(waited)} of them others'`;
  }, moves);
}
