/**
 * The coach on every board, at every size and in every language: hints, reviews, records that are dropped, puzzles.
 * Each board meets each size; the languages and the night rotate, so that each board and each size meets every language.
 * Pictures of what was seen lie in `shots/coach`, which git ignores.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shippedNames } from '../../scripts/boards/boards.ts';
import type { Puzzles, Review } from '../../src/api/types.ts';
import { faults } from '../accessibility.ts';
import {
  ask,
  DESKTOP,
  dropFile,
  giveUp,
  keepTickets,
  leave,
  LYING_PHONE,
  myTurn,
  person,
  PHONE,
  sitDown,
  type Look,
  type Person,
} from '../people.ts';
import { answerTwice } from '../puzzles.ts';
import { languages, read, worded, type Texts } from '../texts.ts';

const RECORDS = fileURLToPath(new URL('../../../tests/records/', import.meta.url));
const SHOTS = fileURLToPath(new URL('../../shots/coach/', import.meta.url));
const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['lying', LYING_PHONE],
] as const;
const LANGUAGES = languages();

interface Case {
  board: string;
  size: string;
  language: string;
  look: Look;
}
const CASES = shippedNames().flatMap((board, i) =>
  SIZES.map(([size, look], place): Case => {
    const language = LANGUAGES[(i + place) % LANGUAGES.length]!;
    const colorScheme = (i + place) % 2 ? 'dark' : 'light';
    return { board, size, language, look: { ...look, locale: language, colorScheme } };
  }),
);
mkdirSync(SHOTS, { recursive: true });

/** Take a picture, and see that nothing sticks out of the page and that it can be used by everybody. */
async function look(
  page: Page,
  { board, size, language, look: { viewport } }: Case,
  what: string,
): Promise<void> {
  await page.screenshot({ path: `${SHOTS}${what}-${board}-${size}-${language}.png` });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${what}: the width of the page`).toBeLessThanOrEqual(viewport!.width);
  expect(await page.locator('body').innerText(), what).not.toMatch(
    /\b(app|coach|game|hint|puzzles|replay|review|rules)\.[a-z_]+\b|[{}]|undefined|NaN/,
  );
}
/** Nothing serious or critical for those who see or hear the page differently, by day and by night. */
const accessible = async (page: Page, where: string): Promise<void> =>
  expect(await faults(page, where)).toEqual([]);

/** What stands in these elements, one by one. */
const words = (elements: Locator): Promise<string[]> => elements.allInnerTexts();

describe.each(CASES)('$board, $size, $language', (one) => {
  const { board, language, size } = one;
  const texts = read(language, 'review');
  const { hint, puzzles, review } = texts as Record<string, Texts>;
  const coach = read(language, 'coach').coach!;
  const moves = worded(coach.moves!);
  const reasons = worded(coach.reasons!);

  test('a hint says where to look, then the move, then why', async () => {
    const anna = await person('Anna', one.look);
    const { page } = anna;
    const id = await sitDown([anna], board, { bots: 1, first: 0, hints: true });
    for (const moment of ['tickets', 'turn']) {
      const told = page.locator('[data-hint] p');
      const next = page.locator('[data-do=hint]');
      for (const step of [1, 2, 3]) {
        await next.click();
        await page.locator(`[data-hint="${step}"]`).waitFor();
        await look(page, one, `hint-${moment}-${step}`);
      }
      await next.waitFor({ state: 'detached' });
      const [where, move, chance, ...why] = await words(told);
      expect(where).toMatch(worded(hint!.look!));
      expect(move).toMatch(moves);
      expect(chance).toMatch(worded(hint!.chance!));
      expect(why).not.toEqual([]);
      for (const reason of why) expect(reason).toMatch(worded(coach.reasons!, hint!.no_reason!));
      if (moment === 'tickets') {
        await accessible(page, `${board} ${size} hint`);
        await keepTickets(page);
        await myTurn(page);
      }
    }
    const { seats } = await ask<{ seats: { hints: number }[] }>(anna, 'GET', `/tables/${id}`);
    expect(seats.map(({ hints }) => hints)).toEqual([2, 0]);
    await leave(anna);
  });

  test('a game that was just played is reviewed', async () => {
    const anna = await person('Anna', one.look);
    const { page } = anna;
    const id = await sitDown([anna], board, { bots: 1, first: 0 });
    await giveUp(page, language);
    await page.locator('[data-scoring] table').waitFor();
    await page.goto(`/t/${id}`);
    await page.getByRole('link', { name: read(language, 'lobby').result!.review! }).click();
    await lookThrough(anna, 'review');
    await leave(anna);
  });

  test('a record that is dropped is reviewed', async () => {
    const anna = await person('Anna', one.look);
    const { page } = anna;
    await page.goto('/review');
    await page.locator('.zone').waitFor();
    await look(page, one, 'bring');
    await accessible(page, `${board} ${size} bring`);
    await dropFile(page, `${board}.locomotif`, 'milk, eggs');
    await page.getByRole('alert').getByText(review!.bring!.refused!).waitFor();
    await dropFile(page, `${board}.locomotif`, readFileSync(`${RECORDS}${board}.locomotif`, 'utf8'));
    await page.waitForURL('**/t/*/review');
    await lookThrough(anna, 'record');
    await leave(anna);
  });

  /** Wait for a review, and look at all that it shows. */
  async function lookThrough(person: Person, what: string): Promise<void> {
    const { page } = person;
    await page.locator('[data-review=done]').waitFor();
    const view = (name: string): Promise<void> =>
      page.getByRole('radio', { name: review!.views![name]!, exact: true }).check();

    await view('summary');
    for (const label of ['accuracy', 'play', 'others_play', 'luck_of_cards', 'luck_of_tickets'])
      await page.getByText(review![label]!, { exact: true }).first().waitFor();
    await look(page, one, `${what}-summary`);
    await view('moves');
    await page.locator('[data-at]').first().waitFor();
    await look(page, one, `${what}-moves`);
    await view('move');

    // To a move of which the coach knows a better one.
    const id = new URL(page.url()).pathname.split('/')[2];
    const { review: found } = await ask<{ review: Pick<Review, 'steps'> }>(
      person,
      'GET',
      `/tables/${id}/review`,
    );
    const graph = page.getByRole('slider', { name: review!.graph! });
    await graph.focus();
    await page.keyboard.press('Home');
    const at = found.steps.find(({ judged, better }) => judged && better.length)?.step ?? 0;
    for (let moment = 0; moment <= at; moment++) await page.keyboard.press('ArrowRight');
    expect(await graph.getAttribute('aria-valuenow')).toBe(String(at + 1));
    for (const alternative of await page.locator('[data-alternative]').all()) {
      await alternative.click();
      expect(await alternative.locator('span').nth(1).innerText()).toMatch(moves);
      for (const reason of await words(page.locator('.reasons li'))) expect(reason).toMatch(reasons);
    }
    await look(page, one, `${what}-move`);
    await accessible(page, `${board} ${size} ${what}`);
  }

  test('every theme of its puzzles has an answer and a reason; one is answered wrongly, then rightly', async () => {
    const anna = await person('Anna', one.look);
    const { page } = anna;
    const { boards } = await ask<Puzzles>(anna, 'GET', '/puzzles');
    const place = boards.findIndex((each) => each.board === board);
    const all = boards[place]!.puzzles;
    await page.goto('/puzzles');
    const choice = page.getByRole('group', { name: puzzles!.board! }).getByRole('radio');
    await choice.nth(place).check();
    await expect
      .poll(() => page.locator(`a[href^="/puzzles/${board}/"]:not([data-do])`).count())
      .toBe(all.length);
    await look(page, one, 'puzzles');
    await accessible(page, `${board} ${size} puzzles`);

    const said = page.locator('[data-puzzle] p');
    for (const [theme, { id }] of new Map(all.map((each) => [each.theme, each]))) {
      await page.goto(`/puzzles/${board}/${id}`);
      await page.locator('[data-do=answer]').click();
      await page.locator('[data-puzzle=done]').waitFor();
      const [verdict, move, ...why] = await words(said);
      expect(verdict).toMatch(worded(puzzles!.answer!));
      expect(move).toMatch(moves);
      for (const reason of why) expect(reason).toMatch(worded(coach.reasons!, puzzles!.next_best!));
      await look(page, one, `puzzle-${theme}`);
    }

    await answerTwice(anna, [boards[place]!], async (state) => {
      await look(page, one, `puzzle-${state}`);
      await accessible(page, `${board} ${size} puzzle ${state}`);
    });
    expect((await words(said))[0]).toMatch(worded(puzzles!.right!));
    await leave(anna);
  });

  test('of the first tickets of a hand the openings tell which to keep', async () => {
    const anna = await person('Anna', one.look);
    const { page } = anna;
    await page.goto(`/openings/${board}`);
    const choice = page.getByRole('combobox', { name: texts.openings!.add!, exact: true });
    for (let i = 0; i < 4; i++) await choice.selectOption({ index: 1 + 5 * i });
    const [best, ...others] = await words(page.locator('[data-pair]'));
    expect(best).toContain(texts.openings!.keep!);
    expect(others.length).toBeGreaterThan(0);
    await look(page, one, 'openings');
    await accessible(page, `${board} ${size} openings`);
    await leave(anna);
  });
});
