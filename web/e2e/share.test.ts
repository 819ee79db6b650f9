/** The link to a table, taken along by whoever sits in the same house: plain http, where browsers hide the clipboard. */
import { expect, inject, test } from 'vitest';
import { IN_THE_HOUSE } from '../scripts/chromium.ts';
import { leave, person, PHONE, stopClock } from './people.ts';

test('a phone in the house copies the link', async () => {
  const baseURL = inject('address').replace('127.0.0.1', IN_THE_HOUSE);
  const anna = await person('Anna', { ...PHONE, baseURL });
  const { page } = anna;
  await page.goto('/');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('radio', { name: 'With friends' }).check();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/t/*');
  await stopClock(page); // soon it would say "Copy" again
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();

  // What was copied comes out where it is put in.
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').focus();
  await page.keyboard.press('Control+V');
  expect(await page.locator('textarea').inputValue()).toBe(page.url());
  await leave(anna);
});
