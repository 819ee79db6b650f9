/** The page speaks the language of the browser, and any other that the header lists. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keepTickets, leave, person, PHONE, shown, sitDown } from './people.ts';

interface Texts {
  [key: string]: string & Texts;
}
const read = (language: string, part: string): Texts =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../src/locomotif/languages/${language}/${part}.json`, import.meta.url)),
      'utf8',
    ),
  ) as Texts;

test('a game in German, changed to French in the middle', async () => {
  const anna = await person('Anna', { ...PHONE, locale: 'de-AT' });
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('heading', { name: read('de', 'lobby').lobby!.title! }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await sitDown([anna], 'nordic', { bots: 1, first: 0 });
  const asks = (language: string): string => read(language, 'rules').phase!.first_tickets!;
  const banner = page.locator('[data-phase]');
  expect((await banner.innerText()).toLowerCase()).toContain(asks('de').toLowerCase());

  // The game goes on in the other language, where it was.
  await page.getByRole('button', { name: read('de', 'game').game!.menu!.title! }).click();
  await page.getByRole('button', { name: read('de', 'game').game!.menu!.settings! }).click();
  await page.getByText('Français', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText(asks('fr'), { exact: false }).first().waitFor();
  await keepTickets(page);
  expect((await shown(page)).phase).not.toBe('first tickets');
  await leave(anna);
});
