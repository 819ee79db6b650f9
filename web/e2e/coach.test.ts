/** The coach: hints at one's turn, chances for those who watch, a record that is dropped on the page, a puzzle. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shippedBoards } from '../scripts/boards/boards.ts';
import type { Puzzles } from '../src/api/types.ts';
import {
  arrive,
  ask,
  atTable,
  DESKTOP,
  dropFile,
  keepTickets,
  leave,
  person,
  PHONE,
  sitDown,
  type Look,
  type Person,
} from './people.ts';
import { answerTwice } from './puzzles.ts';

const RECORDS = fileURLToPath(new URL('../../tests/records/', import.meta.url));
const TABLET: Look = { viewport: { width: 844, height: 390 } };
/** Three sizes and all languages, on boards that differ. */
const BOARDS = [...shippedBoards().keys()]
  .slice(0, 3)
  .map(
    (board, i) =>
      [board, { ...[DESKTOP, PHONE, TABLET][i % 3], locale: ['en', 'fr', 'de'][i % 3]! }] as const,
  );

test.each(BOARDS)('a hint in three steps: %s', async (board, look) => {
  const anna = await person('Anna', look);
  const { page } = anna;
  await arrive(anna);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board,
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    hints: true,
    start: true,
  });
  await atTable(anna, id);
  for (const step of ['1', '2', '3']) {
    await page.locator('[data-do=hint]').click();
    await page.locator(`[data-hint="${step}"]`).waitFor();
  }
  await page.locator('[data-do=hint]').waitFor({ state: 'detached' });
  expect(await page.locator('[data-hint] p').count()).toBeGreaterThan(3);
  // Every text is there in the language of the page.
  expect(await page.locator('[data-hint]').innerText()).not.toMatch(/\b(hint|review|coach)\.\w/);
  const { seats } = await ask<{ seats: { hints: number }[] }>(anna, 'GET', `/tables/${id}`);
  expect(seats.map(({ hints }) => hints)).toEqual([1, 0]);
  await leave(anna);
});

test('those who watch see the chances of all, a move late; those who play see nothing', async () => {
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  const watchers = [await person('Zoé', { ...PHONE, locale: 'de' }), await person('Yves', { locale: 'fr' })];
  const id = await sitDown([anna, ben], 'usa', { live_graph: true });
  for (const { page } of watchers) {
    await page.goto(`/t/${id}`);
    await page.locator('[data-tab=chances]').click();
  }
  const [zoe] = watchers as [Person];
  const graph = zoe.page.locator('[data-live-graph]');
  // Nobody has moved: there is nothing to show, and that is said.
  await zoe.page.getByText('Die Kurve beginnt nach den ersten Zügen').waitFor();
  expect(await graph.getAttribute('data-live-graph')).toBe('');
  await keepTickets(anna.page);
  await zoe.page.locator('[data-live-graph="0"]').waitFor();
  await keepTickets(ben.page);
  for (const { page } of watchers) await page.locator('[data-live-graph="1"]').waitFor();
  // It is there at once for whoever comes back.
  await zoe.page.reload();
  await zoe.page.locator('[data-tab=chances]').click();
  await zoe.page.locator('[data-live-graph="1"]').waitFor();
  expect(await graph.innerText()).not.toMatch(/\b(game|review)\.\w/);
  for (const one of [anna, ben]) {
    expect(await one.page.locator('[data-tab=chances]').count()).toBe(0);
    await expect(ask(one, 'GET', `/tables/${id}/live-graph`)).rejects.toThrow('403');
    // Neither where they only watch their own game.
    await one.page.goto(`/t/${id}?seat=none`);
    await one.page.locator('[data-tab]').first().waitFor();
    expect(await one.page.locator('[data-tab=chances]').count()).toBe(0);
  }
  await leave(anna, ben, ...watchers);
});

test('a record that is dropped is replayed with the coach beside it', async () => {
  const anna = await person('Anna', PHONE);
  const { page } = anna;
  await page.goto('/review');
  await page.locator('.zone').waitFor();
  await dropFile(page, 'shopping.txt', 'milk, eggs');
  await page.getByRole('alert').getByText('not a record').waitFor();
  const record = readFileSync(`${RECORDS}japan.locomotif`, 'utf8');
  await dropFile(page, 'japan.locomotif', record.replace('board: japan', 'board: atlantis'));
  await page.getByRole('alert').getByText('not here').waitFor();
  await dropFile(page, 'japan.locomotif', record);
  await page.waitForURL('**/t/*/review');

  // The graph is there before the review is done, and kept when it is.
  const graph = page.getByRole('slider', { name: 'Chances to win' });
  await graph.waitFor();
  await graph.focus();
  await page.keyboard.press('End');
  expect(await graph.getAttribute('aria-valuenow')).toBe(await graph.getAttribute('aria-valuemax'));
  await page.locator('[data-review=done]').waitFor();
  await page.reload();
  await page.locator('[data-review=done]').waitFor();
  // At first one sees the whole game, and whose line is whose.
  await page.getByText('Accuracy', { exact: true }).first().waitFor();
  const whose = await page.locator('[data-review] li').allInnerTexts();
  expect(whose.map((one) => one.replace(/\s*\d+%$/, ''))).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
  await page.getByRole('radio', { name: 'All moves' }).check();
  await page.locator('[data-at]').nth(3).getByRole('button').click();
  await page.getByRole('radio', { name: 'This move' }).check();
  // Another move than the one played is shown on the board before it.
  const other = page.locator('[data-alternative]:not([aria-pressed=true])').first();
  if (await other.isVisible()) await other.click();
  await leave(anna);
});

test('a puzzle is answered at the real table: wrongly, then rightly', async () => {
  const anna = await person('Anna', PHONE);
  const { page } = anna;
  await page.goto('/puzzles');
  await page.locator('[data-do=daily]').waitFor();
  const { boards } = await ask<Puzzles>(anna, 'GET', '/puzzles');
  await answerTwice(anna, boards);
  await page.getByText('That is it!').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).last().click();
  await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
  await leave(anna);
});

test('openings: of the tickets of a hand, the two that did best together', async () => {
  const zoe = await person('Zoé', { ...PHONE, locale: 'de' });
  const { page } = zoe;
  await page.goto('/openings/nordic');
  const choice = page.getByRole('combobox', { name: 'Zielkarte hinzufügen' });
  for (const ticket of ['helsinki>kiruna', 'arhus>lillehammer', 'orebro>kuopio', 'stockholm>bergen'])
    await choice.selectOption(ticket);
  const pairs = page.locator('[data-pair]');
  expect(await pairs.first().getAttribute('data-pair')).toBe('orebro>kuopio stockholm>bergen');
  expect(await pairs.first().innerText()).toMatch(/Behalten\sÖrebro\s–\sKuopio und Stockholm\s–\sBergen/u);
  await page.getByRole('button', { name: 'Stockholm – Bergen entfernen' }).click();
  expect(await pairs.first().getAttribute('data-pair')).not.toContain('stockholm>bergen');
  await leave(zoe);
});
