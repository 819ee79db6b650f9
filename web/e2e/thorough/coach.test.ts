/**
 * Hints of the coach on every board, at every size and in every language.
 * Each board meets each size; the languages and the night rotate, so that each board and each size meets every language.
 * Pictures of what was seen lie in `shots/coach`, which git ignores.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shippedNames } from '../../scripts/boards/boards.ts';
import { faults } from '../accessibility.ts';
import {
  ask,
  DESKTOP,
  keepTickets,
  leave,
  LYING_PHONE,
  myTurn,
  person,
  PHONE,
  sitDown,
  type Look,
} from '../people.ts';
import { languages, read, worded, type Texts } from '../texts.ts';

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
  const coach = read(language, 'coach').coach as Texts;
  const moves = worded(texts.review!.move!);

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
      expect(where).toMatch(worded(texts.hint!.look!));
      expect(move).toMatch(moves);
      expect(chance).toMatch(worded(texts.hint!.chance!));
      expect(why).not.toEqual([]);
      for (const reason of why) expect(reason).toMatch(worded(coach.reasons!, texts.hint!.no_reason!));
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
});
