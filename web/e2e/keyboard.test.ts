/** A complete game by keyboard alone: not one click, not one touch. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { arrive, ask, atTable, openBrowser, person, phaseOf } from './people.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const at = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Go forward with Tab until the keyboard is there. */
async function tabTo(page: Page, selector: string, most = 40): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    if (await at(page, selector)) return true;
    await page.keyboard.press('Tab');
  }
  return at(page, selector);
}

const state = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['[data-phase]', '.supply', '.hand', '.players', '.panel h2']
      .map((selector) => document.querySelector(selector)?.textContent ?? '')
      .join('|'),
  );

async function changed(page: Page, before: string): Promise<void> {
  await page
    .waitForFunction(
      (was) =>
        ['[data-phase]', '.supply', '.hand', '.players', '.panel h2']
          .map((selector) => document.querySelector(selector)?.textContent ?? '')
          .join('|') !== was,
      before,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

test('a complete game by keyboard alone', async () => {
  const anna = await person(browser, address, 'Anna', { settings: { speed: 'off', confirm: true } });
  const { page } = anna;
  await arrive(anna);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board: 'nordic',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    first: 0,
    start: true,
  });
  await atTable(anna, id);
  await page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-touched', ''), true);
  });
  let turns = 0;
  for (;;) {
    const phase = await phaseOf(page);
    if (phase === 'over') break;
    expect(turns++, 'so many turns').toBeLessThan(700);
    if ((await page.locator('[data-turn]').getAttribute('data-turn')) !== 'mine') {
      await page.waitForFunction(
        () =>
          document.querySelector('[data-turn]')?.getAttribute('data-turn') === 'mine' ||
          document.querySelector('[data-phase]')?.getAttribute('data-phase') === 'over',
      );
      continue;
    }
    const before = await state(page);
    if (phase === 'first tickets' || phase === 'tickets') {
      // The panel has taken the keyboard: tick with the space bar, go on with Tab, confirm with Enter.
      for (let i = 0; i < 2; i++) {
        expect(await tabTo(page, `[data-ticket]:not(:checked)`)).toBe(true);
        await page.keyboard.press('Space');
      }
      expect(await tabTo(page, '[data-do=keep]')).toBe(true);
      await page.keyboard.press('Enter');
    } else if (phase === 'tunnel') {
      expect(await tabTo(page, '[data-do=pay], [data-do=withdraw]')).toBe(true);
      await page.keyboard.press('Enter');
    } else {
      const routes = await page.locator('.claimable[data-route]').count();
      const cards = await page
        .locator('[data-hand]')
        .evaluateAll((stacks) =>
          stacks.reduce((sum, stack) => sum + Number((stack as HTMLElement).dataset.count), 0),
        );
      if (phase === 'turn' && routes > 0 && (cards > 5 || turns % 3 === 0)) {
        await page.keyboard.press('r');
        await page.waitForFunction(() => document.activeElement?.matches('.routes input'));
        expect(await tabTo(page, '[data-pick]')).toBe(true);
        await page.keyboard.press('Enter');
        await page.locator('[data-do=claim]').waitFor();
        expect(await tabTo(page, '[data-do=claim]')).toBe(true);
        await page.keyboard.press('Enter');
      } else if ((await page.locator('[data-draw=deck].open').count()) > 0) await page.keyboard.press('d');
      else if ((await page.locator('[data-do=pass]').count()) > 0) {
        expect(await tabTo(page, '[data-do=pass]', 120)).toBe(true);
        await page.keyboard.press('Enter');
      } else for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key);
    }
    await changed(page, before);
  }
  await page.locator('[data-scoring] table').waitFor();
  expect(await page.locator('body').getAttribute('data-touched')).toBeNull();
  expect(anna.faults).toEqual([]);
  await anna.context.close();
});

test('on the map: from route to route with Tab, chosen with Enter, put down with Escape', async () => {
  const anna = await person(browser, address, 'Anna', { settings: { speed: 'off', confirm: true } });
  const { page } = anna;
  await arrive(anna);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board: 'usa',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    first: 0,
    start: true,
  });
  await atTable(anna, id);
  for (let i = 0; i < 2; i++) {
    await tabTo(page, '[data-ticket]:not(:checked)');
    await page.keyboard.press('Space');
  }
  await tabTo(page, '[data-do=keep]');
  await page.keyboard.press('Enter');
  await page.locator('[data-phase=turn]').waitFor();
  await page.keyboard.press('m');
  expect(await at(page, '[data-route]')).toBe(true);
  await page.locator('[role=tooltip]').waitFor();
  await page.keyboard.press('Tab');
  expect(await at(page, '[data-route]')).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.panel').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.panel').waitFor({ state: 'detached' });
  expect(anna.faults).toEqual([]);
  await anna.context.close();
});
