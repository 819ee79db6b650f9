/** The page speaks the language of the browser, and any other that the header lists. */
import { expect, test } from 'vitest';
import { keepTickets, leave, person, PHONE, sitDown } from './people.ts';
import { read } from './texts.ts';

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
  await page.locator('[data-phase]:not([data-phase="first tickets"])').waitFor();
  await leave(anna);
});

test.each(['de-DE', 'en-GB', 'fr-FR'])(
  'on a phone everything about the turn fits its lines in %s',
  async (locale) => {
    // Nameless, as somebody in a hurry: the longest words that the page itself puts in a name's place.
    const anna = await person({ 'de-DE': 'Fahrgast', 'en-GB': 'Traveller', 'fr-FR': 'Anonyme' }[locale]!, {
      ...PHONE,
      locale,
    });
    const { page } = anna;
    await sitDown([anna], 'japan', { bots: 2, first: 0 });
    await keepTickets(page);
    await page.locator('[data-turn=mine][data-phase=turn]').waitFor();
    const lines = (selector: string): Promise<number[]> =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.map(({ children }) => new Set([...children].map((e) => (e as HTMLElement).offsetTop)).size),
        );
    expect(await lines('.strip .figures')).toEqual([1, 1, 1]);
    // The notice of the turn is one line.
    const { height } = (await page.locator('.banner').boundingBox())!;
    expect(height).toBeLessThan(36);
    const beyond = await page.evaluate(
      () =>
        [...document.querySelectorAll('.bar *, .strip *')].filter(
          (e) => e.getBoundingClientRect().right > innerWidth,
        ).length,
    );
    expect(beyond).toBe(0);
    await leave(anna);
  },
);

test.each([
  ['Bahnwärterin Zoé', 2],
  ['Großmutter Annemarie', 4],
])('on a phone the name of %s beside %i others is not cut within a word', async (name, bots) => {
  const anna = await person(name, PHONE);
  const { page } = anna;
  await sitDown([anna], 'usa', { bots, first: 0 });
  const broken = await page.locator('.strip .name').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  await leave(anna);
});
