/** Every page, by day and by night, on desktop and phone: axe-core finds nothing serious or critical. */
import { expect, test } from 'vitest';
import { faults } from './accessibility.ts';
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
