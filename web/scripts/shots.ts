/**
 * Takes pictures of the boards with Debian's chromium: `npm run shots`, or some of them: `npm run shots -- nordic phone dark`.
 * They lie in `shots/`, which git ignores. `npm run shots -- --docs` makes the pictures of docs/pictures anew.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createServer } from 'vite';
import { openBrowser } from './chromium.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const BOARDS = ['nordic', 'northern_lights', 'france', 'japan', 'usa'];
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SHEETS: Record<string, { width: number; height: number }> = {
  nordic: { width: 900, height: 1380 },
  northern_lights: { width: 900, height: 1370 },
  france: { width: 1100, height: 1260 },
  japan: { width: 1500, height: 810 },
  usa: { width: 1500, height: 920 },
};

const wanted = process.argv.slice(2);
const asked = (name: string, all: string[]): boolean =>
  !all.some((n) => wanted.includes(n)) || wanted.includes(name);

/** Take one picture of the gallery. */
async function shoot(
  browser: Browser,
  address: string,
  scene: string,
  look: BrowserContextOptions,
  file: string,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en', ...look });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${address}gallery.html#${scene}`);
  await page.waitForSelector('[data-route]');
  await page.waitForTimeout(150);
  await page.locator('.board').screenshot({
    path: file,
    ...(file.endsWith('.jpg') ? { quality: 60, style: '.buttons { display: none }' } : {}),
  });
  await context.close();
}

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls!.local[0]!;
const browser = await openBrowser();
mkdirSync(path('../shots/'), { recursive: true });
mkdirSync(path('../../docs/pictures/'), { recursive: true });
for (const board of BOARDS) {
  if (!asked(board, BOARDS)) continue;
  if (wanted.includes('--docs')) {
    const file = path(`../../docs/pictures/board-${board}.jpg`);
    await shoot(browser, address, board, { viewport: SHEETS[board]!, colorScheme: 'light' }, file);
    continue;
  }
  for (const [device, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      for (const scene of ['empty', 'played']) {
        if (
          !asked(device, Object.keys(SIZES)) ||
          !asked(theme, ['light', 'dark']) ||
          !asked(scene, ['empty', 'played'])
        )
          continue;
        const phone = device === 'phone';
        const look = { viewport, colorScheme: theme, deviceScaleFactor: phone ? 3 : 1, hasTouch: phone };
        await shoot(
          browser,
          address,
          `${board}/${scene}`,
          look,
          path(`../shots/${board}-${scene}-${device}-${theme}.png`),
        );
      }
    }
  }
}
await browser.close();
await server.close();
