/**
 * Measures how smoothly a board moves under the pointer, by Chromium's own trace, with a processor made four times
 * slower: `npm run panning -- --server http://127.0.0.1:5173`, a server that has `gallery.html` (`npm run dev`).
 * Told are the frames that the compositor has drawn, and what the main thread and the raster threads do for a step.
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { shippedNames } from './boards/boards.ts';
import { openBrowser } from './chromium.ts';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  args.includes(name) ? args[args.indexOf(name) + 1]! : otherwise;
const server = option('--server', 'http://127.0.0.1:5173');
const slowdown = Number(option('--cpu', '4'));
const BOARDS = shippedNames().filter(
  (name, _i, all) => !all.some((b) => args.includes(b)) || args.includes(name),
);
const MOVES = 60;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Drag the board to and fro, one step a frame. */
async function drag(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.down();
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(600 + 160 * Math.sin(i / 9), 400 + 90 * Math.sin(i / 13));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

async function measure(browser: Browser, board: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server}/gallery.html#${board}/played`);
  await page.waitForSelector('[data-route]', { state: 'attached' });
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.waitForTimeout(800);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const file = join(tmpdir(), `panning-${process.pid}.json`);
  await browser.startTracing(page, {
    path: file,
    categories: ['cc', 'devtools.timeline', 'devtools.timeline.frame', 'blink', 'viz'],
  });
  const begun = Date.now();
  await drag(page);
  const took = Date.now() - begun;
  await browser.stopTracing();
  await page.close();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  rmSync(file);
  const drawn = traceEvents
    .filter(({ name }) => name === 'Display::DrawAndSwap')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const gaps = drawn
    .slice(1)
    .map((ts, i) => (ts - drawn[i]!) / 1000)
    .sort((a, b) => a - b);
  const spent = (name: string): number =>
    traceEvents
      .filter((e) => e.name === name && e.dur)
      .reduce((sum, e) => sum + (e.tdur ?? e.dur!) / 1000, 0) / MOVES;
  const at = (share: number): string => (gaps[Math.floor(gaps.length * share)] ?? 0).toFixed(1);
  return (
    `${board.padEnd(16)} ${((1000 * MOVES) / took).toFixed(0).padStart(3)} steps/s, ` +
    `${((1000 * (drawn.length - 1)) / ((drawn.at(-1)! - drawn[0]!) / 1000)).toFixed(0).padStart(3)} frames/s drawn; ` +
    `between frames ${at(0.5)} ms (95 %: ${at(0.95)}); ` +
    `a step costs ${spent('ProxyMain::BeginMainFrame').toFixed(1)} ms of the main thread, ` +
    `${spent('RasterTask').toFixed(1)} ms of raster`
  );
}

const browser = await openBrowser();
for (const board of BOARDS) console.log(await measure(browser, board));
await browser.close();
