/** Takes pictures of the gallery with Debian's chromium: `npm run shots`, or `npm run shots nordic phone`. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const OUT = fileURLToPath(new URL('../shots/', import.meta.url));
const BOARDS = ['nordic', 'northern_lights', 'france', 'japan', 'usa'];
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const FLAGS =
  '--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const wanted = process.argv.slice(2);
const asked = (name: string, all: string[]): boolean =>
  !all.some((n) => wanted.includes(n)) || wanted.includes(name);

mkdirSync(OUT, { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls!.local[0]!;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS.split(' ') });
for (const [device, viewport] of Object.entries(SIZES)) {
  if (!asked(device, Object.keys(SIZES))) continue;
  for (const theme of ['light', 'dark'] as const) {
    if (!asked(theme, ['light', 'dark'])) continue;
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      deviceScaleFactor: device === 'phone' ? 3 : 1,
      hasTouch: device === 'phone',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    for (const board of BOARDS) {
      if (!asked(board, BOARDS)) continue;
      for (const scene of ['empty', 'played']) {
        if (!asked(scene, ['empty', 'played'])) continue;
        await page.goto(`${address}gallery.html#${board}/${scene}`);
        await page.reload();
        await page.waitForSelector('[data-route]');
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${OUT}${board}-${scene}-${device}-${theme}.png` });
      }
    }
    await context.close();
  }
}
await browser.close();
await server.close();
