/** People at browsers: they open pages, sit down, and play through what they see. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

const FLAGS =
  '--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS.split(' ') });

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export interface Person {
  name: string;
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

/** Open a browser of one's own; animations off and no questions, so that games are quick. */
export async function person(
  browser: Browser,
  address: string,
  name: string,
  look: Look = {},
): Promise<Person> {
  const { settings = { speed: 'off', confirm: false }, ...options } = look;
  const context = await browser.newContext({ locale: 'en-GB', baseURL: address, ...DESKTOP, ...options });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('locomotif.settings'))
      localStorage.setItem('locomotif.settings', JSON.stringify(kept));
  }, settings);
  const page = await context.newPage();
  const one: Person = { name, context, page, frames: [], faults: [] };
  page.on('pageerror', (error) => one.faults.push(`${name}: ${error.message}`));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => one.frames.push(String(payload))),
  );
  return one;
}

/** Call the server as this person's browser would. */
export async function ask<T>(one: Person, method: string, path: string, body?: unknown): Promise<T> {
  const response = await one.context.request.fetch(`/api${path}`, {
    method,
    headers: { Origin: new URL(one.page.url() === 'about:blank' ? 'http://x' : one.page.url()).origin },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Say one's name and open the page of a table. */
export async function arrive(one: Person): Promise<void> {
  await one.page.goto('/');
  await ask(one, 'PUT', '/me', { name: one.name });
}

export async function atTable(one: Person, table: string): Promise<void> {
  await one.page.goto(`/t/${table}`);
  await one.page.locator('[data-route]').first().waitFor({ state: 'attached' });
}

export const phaseOf = (page: Page): Promise<string | null> =>
  page.locator('[data-phase]').getAttribute('data-phase');

export const isOver = async (page: Page): Promise<boolean> => (await phaseOf(page)) === 'over';

/**
 * Play on by pressing what the page offers, as fast as it answers, until the game is over, `moves` are made or the time (`ms`) is up.
 * It runs inside the page: the very buttons are pressed, without the way through the driver for each of them.
 */
export async function playOn(page: Page, moves = 10_000, ms = 10 ** 9): Promise<string> {
  return page.evaluate(
    async ([most, time]) => {
      const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
      const one = (selector: string): HTMLElement | null => document.querySelector(selector);
      const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
      const state = (): string =>
        `${one('[data-phase]')?.dataset.phase} ${one('[data-turn]')?.dataset.turn} ${
          one('.supply')?.textContent
        } ${one('.hand')?.textContent} ${all('.score').map((e) => e.textContent)}`;
      const until = async (what: () => unknown, ms = 4000): Promise<boolean> => {
        const end = performance.now() + ms;
        while (!what()) {
          if (performance.now() > end) return false;
          await wait(8);
        }
        return true;
      };
      const tab = async (name: string): Promise<void> => {
        const button = one(`[data-tab=${name}]`);
        if (button && button.getAttribute('aria-selected') !== 'true') {
          button.click();
          await wait(0);
        }
      };
      let made = 0;
      let stuck = 0;
      const begun = performance.now();
      let waited = 0;
      const done = (): string =>
        `${made} moves in ${Math.round(performance.now() - begun)} ms, ${Math.round(waited)} of them others'`;
      while (made < most && performance.now() - begun < time) {
        const phase = one('[data-phase]')?.dataset.phase;
        if (phase === 'over' || one('[data-do=show]')) return done();
        if (one('[data-turn]')?.dataset.turn !== 'mine') {
          const from = performance.now();
          await wait(15);
          waited += performance.now() - from;
          continue;
        }
        const before = state();
        const wide = innerWidth >= 1000;
        if (!wide && !one('[data-tab=cards][aria-selected=true]')) await tab('cards');
        const keep = one('[data-do=keep]');
        const pay = one('[data-do=pay]') ?? one('[data-do=withdraw]');
        const pass = one('[data-do=pass]');
        if (keep) {
          const boxes = all('[data-ticket]') as HTMLInputElement[];
          for (const box of boxes.slice(0, 3)) if (!box.checked) box.click();
          await until(() => !(one('[data-do=keep]') as HTMLButtonElement | null)?.disabled, 500);
          one('[data-do=keep]')?.click();
        } else if (pay) pay.click();
        else if (pass) pass.click();
        else if (one('[data-do=build]')) {
          all('[data-piece]:not(:disabled)')[0]?.click();
          await until(() => one('[data-pick]'), 500);
          one('[data-pick]')?.click();
          await until(() => !(one('[data-do=build]') as HTMLButtonElement | null)?.disabled, 500);
          one('[data-do=build]')?.click();
        } else {
          const cards = all('[data-hand]').reduce((sum, stack) => sum + Number(stack.dataset.count), 0);
          const claimable = all('.claimable[data-route]');
          const long = claimable.filter((route) => route.querySelectorAll('use').length >= 3);
          const from = long.length ? long : cards >= 9 || made % 5 === 4 ? claimable : [];
          if (phase === 'turn' && from.length) {
            const route = from[made % from.length]!;
            route.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            await until(() => one('[data-do=claim]') ?? state() !== before, 500);
            one('[data-do=claim]')?.click();
          } else {
            const deck = one('[data-draw=deck].open') ?? one('[data-draw].open');
            if (deck) deck.click();
            else if (claimable[0]) {
              claimable[0].dispatchEvent(new MouseEvent('click', { bubbles: true }));
              await until(() => one('[data-do=claim]') ?? state() !== before, 500);
              one('[data-do=claim]')?.click();
            }
            await wait(0);
            one('[data-do=tickets]')?.click();
          }
        }
        if (await until(() => state() !== before, 3000)) {
          made += 1;
          stuck = 0;
        } else if (++stuck > 5) throw new Error(`stuck in ${phase}: ${before}`);
      }
      return done();
    },
    [moves, ms] as const,
  );
}
