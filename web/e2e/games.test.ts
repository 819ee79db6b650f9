/**
 * Complete games: one with two people, a bot and somebody who watches, and on every other board one against a bot.
 * `npm run e2e:thorough` plays the first kind on every board.
 */
import { expect, test } from 'vitest';
import { completeGame } from './complete-game.ts';
import { DESKTOP, leave, person, PHONE, playOn, sitDown } from './people.ts';

test('a complete game of two people, with somebody who watches', async () => {
  await completeGame('usa', [PHONE, DESKTOP]);
});

test.each([
  ['france', PHONE],
  ['japan', DESKTOP],
  ['nordic', PHONE],
  ['northern_lights', DESKTOP],
] as const)('a complete game on %s', async (board, look) => {
  const anna = await person('Anna', look);
  const { page } = anna;
  await sitDown([anna], board, { bots: 1 });
  console.info(board, await playOn(page));
  await page.locator('[data-scoring] table').waitFor();
  expect(await page.locator('[data-scoring]').innerText()).toMatch(/wins?/);
  await leave(anna);
});
