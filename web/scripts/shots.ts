/**
 * Takes pictures of the boards with Debian's chromium: `npm run shots`, or some of them: `npm run shots -- BOARD phone dark`.
 * They lie in `shots/`, which git ignores. `npm run shots -- --docs` makes the pictures of docs/pictures anew.
 * The gallery asks a server for what it shows: run `locomotif serve` beside it, or name one in LOCOMOTIF.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createServer } from 'vite';
import type { Box } from '../src/board/art.ts';
import { shippedBoards } from './boards/boards.ts';
import { openBrowser } from './chromium.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const BOXES = new Map([...shippedBoards()].map(([name, { map }]) => [name, map!.box] as const));
const BOARDS = [...BOXES.keys()];
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** The window that shows a board from edge to edge. */
function sheet([, , width, height]: Box): { width: number; height: number } {
  const wide = width < height * 0.8 ? 900 : width < height * 1.2 ? 1100 : 1500;
  return { width: wide, height: Math.round((wide * height) / width) + 20 };
}

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
  if (file.endsWith('.jpg')) {
    const sheet = (await page.locator('.board rect.neat').first().boundingBox())!;
    await page.screenshot({
      path: file,
      quality: 60,
      clip: sheet,
      style: '.buttons { display: none !important }',
    });
  } else await page.locator('.board').screenshot({ path: file });
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
    await shoot(browser, address, board, { viewport: sheet(BOXES.get(board)!), colorScheme: 'light' }, file);
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
