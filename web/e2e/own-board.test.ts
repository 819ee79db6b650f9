/** A board that somebody made, a folder of examples/boards: in the lobby, played, its help, result and replay. */
import { expect, test } from 'vitest';
import { arrive, leave, person, playOn } from './people.ts';

test('a complete game on a board of one\u2019s own', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await arrive(anna);
  await page.goto('/');
  const card = page.locator('label.pick', { hasText: 'Tiny Island' });
  // Its preview is drawn in the browser.
  await card.locator('svg [data-route]').first().waitFor({ state: 'attached' });
  await card.click();

  await page.getByRole('link', { name: 'Rules of this board' }).click();
  await page.getByRole('heading', { name: 'How to play: Tiny Island' }).waitFor();
  await page.locator('#claim').waitFor();
  await page.getByRole('link', { name: 'Play this board' }).click();

  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/t/*');
  await page.locator('[data-phase]').waitFor();
  expect(await page.locator('h1').innerText()).toBe('Tiny Island');

  // Pointing at a ticket lights up its cities.
  await page.locator('[data-ticket]').first().focus();
  await page.locator('.city.lit').first().waitFor();
  await playOn(page);
  await page.locator('[data-scoring] table').waitFor();

  const table = page.url();
  await page.goto(table);
  await page.getByRole('heading', { name: 'Result: Tiny Island' }).waitFor();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  // `press` waits until the slider is there, as a person would.
  await page.getByRole('slider', { name: 'Place in the game' }).press('End');
  await page.locator('.owned[data-route]').first().waitFor({ state: 'attached' });
  await leave(anna);
});
