/** Every page, by day and by night, on desktop and phone: axe-core finds nothing serious or critical. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  arrive,
  ask,
  atTable,
  DESKTOP,
  giveUp,
  leave,
  person,
  PHONE,
  playOn,
  type Person,
} from './people.ts';

interface Fault {
  id: string;
  impact: string | null;
  nodes: { html: string; any: { message: string }[] }[];
}

/**
 * Serious and critical faults of the page as it is now, by day and by night. A map has thousands of shapes and is
 * looked at where that is asked for; decoration is not for reading.
 */
async function faults(page: Page, where: string, map = false): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  // Colours fade over, and axe must not look meanwhile.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Inherited colours are only worked out anew when asked for.
    await page.evaluate(
      () =>
        new Promise((done) => {
          document.body.style.display = 'none';
          void document.body.offsetHeight;
          document.body.style.display = '';
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
    // By night only the colours are others.
    const night = colorScheme === 'dark';
    const { violations } = await page.evaluate(
      ([context, options]) =>
        (
          window as unknown as {
            axe: { run: (context: object, options: object) => Promise<{ violations: Fault[] }> };
          }
        ).axe.run(context, options),
      [
        { exclude: ['.board.picture', ...(map && !night ? [] : ['[data-map]'])] },
        { resultTypes: ['violations'], ...(night ? { runOnly: ['color-contrast'] } : {}) },
      ] as const,
    );
    for (const fault of violations)
      if (fault.impact === 'serious' || fault.impact === 'critical')
        found.push(
          `${where} ${colorScheme}: ${fault.id} ×${fault.nodes.length}: ${fault.nodes[0]?.html.slice(0, 160)} ${fault.nodes[0]?.any[0]?.message ?? ''}`,
        );
  }
  return found;
}

async function table(one: Person, board: string, start = true): Promise<string> {
  const { id } = await ask<{ id: string }>(one, 'POST', '/tables', {
    board,
    seats: [{ kind: 'me' }, start ? { kind: 'bot', level: 'easy' } : { kind: 'open' }],
    first: 0,
    start,
  });
  return id;
}

test.each([
  ['desktop', DESKTOP, 'en-GB'],
  ['phone', PHONE, 'fr-FR'],
] as const)('the pages on %s', async (device, look, locale) => {
  const anna = await person('Anna', { ...look, locale });
  const { page } = anna;
  const found: string[] = [];
  await arrive(anna);
  for (const path of ['/', '/me', '/help', '/help/france', '/about', '/review', '/puzzles', '/nowhere']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    found.push(...(await faults(page, `${device} ${path}`)));
  }
  await page.goto(`/t/${await table(anna, 'usa', false)}`);
  await page.locator('h1').first().waitFor();
  found.push(...(await faults(page, `${device} waiting room`)));

  // Each device sees two of the boards with means of their own; both see every panel.
  for (const board of device === 'phone' ? ['france', 'northern_lights'] : ['nordic', 'japan']) {
    await atTable(anna, await table(anna, board));
    found.push(...(await faults(page, `${device} ${board} first tickets`, true)));
    await playOn(page, board === 'france' ? 3 : 5);
    found.push(...(await faults(page, `${device} ${board} turn`)));
    for (const tab of board === 'nordic' || board === 'northern_lights' ? ['log', 'board', 'players'] : []) {
      const button = page.locator(`[data-tab=${tab}]`);
      if ((await button.count()) === 0) continue;
      await button.click();
      found.push(...(await faults(page, `${device} ${board} ${tab}`)));
    }
  }
  expect(found).toEqual([]);
  await leave(anna);
});

test('the result and the replay', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await arrive(anna);
  const id = await table(anna, 'tiny');
  await atTable(anna, id);
  await giveUp(page);
  await page.locator('[data-scoring] table').waitFor();
  const found = await faults(page, 'ending');
  await page.goto(`/t/${id}`);
  await page.locator('h1').first().waitFor();
  found.push(...(await faults(page, 'result')));
  await page.goto(`/t/${id}/replay`);
  await page.locator('[data-route]').first().waitFor({ state: 'attached' });
  found.push(...(await faults(page, 'replay')));
  await page.goto(`/t/${id}/review`);
  await page.getByRole('slider', { name: 'Chances to win' }).waitFor();
  found.push(...(await faults(page, 'review')));
  expect(found).toEqual([]);
  await leave(anna);
});
