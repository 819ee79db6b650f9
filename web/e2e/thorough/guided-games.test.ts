/** The guided game of every board, played to its end as its guide says. */
import { expect, test } from 'vitest';
import { shippedNames } from '../../scripts/boards/boards.ts';
import { keepTickets, leave, person, PHONE, playOn } from '../people.ts';

const LOCALES = ['fr-FR', 'de-DE', 'en-GB'];

test.each(shippedNames().map((board, i) => [board, i] as const))(
  'a guided game on %s, to its end',
  async (board, i) => {
    const anna = await person('Anna', {
      ...(i % 2 ? PHONE : {}),
      locale: LOCALES[i % LOCALES.length]!,
      settings: { speed: 'off', confirm: true, soundOffered: true },
    });
    const { page } = anna;
    await page.goto(`/help/${board}`);
    await page.locator('[data-do=guided-game]').click();
    await page.locator('[data-guide=tickets]').waitFor();
    await keepTickets(page);
    const seen = new Set<string>();
    // Whatever the guide says is read and put away; then a move is made, until the game is over.
    for (;;) {
      await page.locator('[data-turn=mine], [data-phase=over]').waitFor();
      if (await page.locator('[data-phase=over]').count()) break;
      const step = page.locator('[data-guide]:not(.folded)');
      if (await step.count()) {
        const name = (await step.first().getAttribute('data-guide'))!;
        const words = await step.first().locator('p').first().innerText();
        expect(words.length, name).toBeGreaterThan(20);
        expect(words, name).not.toMatch(/[{}]|undefined/);
        seen.add(name);
        const next = page.locator('[data-do=guide-next]');
        if (await next.count()) {
          await next.click();
          continue;
        }
      }
      await playOn(page, 1);
    }
    await page.locator('[data-scoring] table').waitFor();
    console.info(board, [...seen].join(' '));
    for (const name of ['plan', 'points', 'end']) expect([...seen]).toContain(name);
    expect(await page.locator('[data-guide]').count()).toBe(0);
    await leave(anna);
  },
);
