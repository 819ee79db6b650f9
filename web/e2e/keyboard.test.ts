/** A complete game by keyboard alone: not one click, not one touch. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leave, person, playedAfter, shown, sitDown } from './people.ts';

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

test('a complete game by keyboard alone', async () => {
  const anna = await person('Anna', { settings: { speed: 'off', confirm: true } });
  const { page } = anna;
  await sitDown([anna], 'tiny', { bots: 1, first: 0 });
  await page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-touched', ''), true);
  });
  let turns = 0;
  let tickets = false;
  for (;;) {
    await page.locator('[data-turn=mine], [data-phase=over]').waitFor();
    const { phase, number } = await shown(page);
    if (phase === 'over') break;
    expect(turns++, 'so many turns').toBeLessThan(700);
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
      if (phase === 'turn' && turns >= 6 && !tickets) {
        tickets = true;
        await page.keyboard.press('t');
        expect(await tabTo(page, '[data-do=tickets]')).toBe(true);
        await page.keyboard.press('Enter');
      } else if (phase === 'turn' && routes > 0 && (cards > 5 || turns % 3 === 0)) {
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
    await playedAfter(page, number);
  }
  await page.locator('[data-scoring] table').waitFor();
  expect(await page.locator('body').getAttribute('data-touched')).toBeNull();
  await leave(anna);
});

test('on the map: from route to route with Tab, chosen with Enter, put down with Escape', async () => {
  const anna = await person('Anna', { settings: { speed: 'off', confirm: true } });
  const { page } = anna;
  await sitDown([anna], 'usa', { bots: 1, first: 0 });
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
  // All of the board is in view, so it stays where it is.
  const view = (): Promise<string | null> => page.locator('[data-map]').getAttribute('style');
  const whole = await view();
  for (let i = 0; i < 25; i++) await page.keyboard.press('Tab');
  expect(await at(page, '[data-route]')).toBe(true);
  expect(await view()).toBe(whole);
  await page.keyboard.press('h');
  await page.locator('[role=tooltip]').waitFor({ state: 'detached' });

  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await page.locator('.panel').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.panel').waitFor({ state: 'detached' });
  await leave(anna);
});
