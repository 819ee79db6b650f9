/** A puzzle about tickets, answered at the real table. */
import { expect } from 'vitest';
import type { Puzzles } from '../src/api/types.ts';
import { ask, keepOnly, type Person } from './people.ts';

/** Open the first puzzle in which tickets are kept, of these boards; answer it wrongly, then rightly. */
export async function answerTwice(
  one: Person,
  boards: Puzzles['boards'],
  meanwhile: (state: 'open' | 'wrong') => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page } = one;
  const [place, answer] = await keeping(one, boards);
  await page.goto(place);
  await page.locator('[data-ticket]').first().waitFor();
  await meanwhile('open');
  const offered = await page
    .locator('[data-ticket]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset.ticket!));
  await keepOnly(page, offered.length > answer.length ? offered : offered.slice(1));
  await page.locator('[data-puzzle=wrong]').waitFor();
  expect(await page.locator('[data-tab=log]').count()).toBe(0);
  // What was wrong with it is in sight, however far down one had to look for the button.
  await expect.poll(() => page.locator('.verdict').evaluate(isInSight)).toBe(true);
  await meanwhile('wrong');
  await page.locator('[data-do=again]').click();
  await keepOnly(page, answer);
  await page.locator('[data-puzzle=done]').waitFor();
}

/** Is it below the upper edge of what it is scrolled in? */
function isInSight(node: Element): boolean {
  const paper = node.closest('.paper')?.getBoundingClientRect();
  return node.getBoundingClientRect().top >= (paper?.top ?? 0);
}

/** Its address, and the tickets to keep. */
async function keeping(one: Person, boards: Puzzles['boards']): Promise<[string, string[]]> {
  for (const { board, puzzles } of boards)
    for (const { id } of puzzles.filter(({ theme }) => theme === 'tickets')) {
      const place = `/puzzles/${board}/${id}`;
      const [kind, ...tickets] = (await ask<{ move: string }>(one, 'GET', place)).move.split(' ');
      if (kind === 'keep') return [place, tickets];
    }
  throw new Error('There is no puzzle in which tickets are kept');
}
