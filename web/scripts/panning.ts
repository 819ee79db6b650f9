/**
 * Measures how smoothly a board moves under the pointer, by Chromium's own trace, with a processor made four times
 * slower: `npm run panning -- --server http://127.0.0.1:5173`, a server that has `gallery.html` (`npm run dev`).
 * The pointer moves as a mouse does, whether the page keeps up or not. Told are the frames that the compositor
 * has drawn meanwhile, and what a frame costs each thread; the last row is a page with nothing but a square, which is
 * as much as this machine can do. `--trace FILE` keeps the trace of that.
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
/** A mouse tells of itself so often in a second. */
const RATE = Number(option('--rate', '125'));
const SECONDS = 2;

/** What a frame is made of, by the names of the trace. */
const WORK: Record<string, readonly string[]> = {
  'main thread': ['ProxyMain::BeginMainFrame'],
  script: ['EventDispatch'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize'],
  commit: ['Commit'],
  raster: ['RasterTask'],
  draw: ['Display::DrawAndSwap'],
};

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** The middle of some figures, and what 95 of 100 do not exceed. */
function spread(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} ms (95 %: ${at(0.95)})`;
}

/** To and fro at one speed: a pointer that slowed down to turn would leave nothing new to draw for a few frames. */
function zigzag(way: number, reach: number): number {
  return Math.abs(((way + reach) % (4 * reach)) - 2 * reach) - reach;
}

async function openBoard(page: Page, board: string): Promise<void> {
  await page.goto(`${server}/gallery.html#${board}/played`);
  await page.waitForSelector('[data-route]', { state: 'attached' });
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(800);
}

async function openSquare(page: Page): Promise<void> {
  await page.setContent(
    '<div style="width: 9em; height: 9em; background: teal; will-change: transform"></div>',
  );
  await page.evaluate(() => {
    const square = document.querySelector('div')!;
    addEventListener('pointermove', ({ x, y }) => (square.style.transform = `translate(${x}px, ${y}px)`));
  });
}

async function measure(browser: Browser, what: string, open: (page: Page) => Promise<void>): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await open(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const file = option('--trace', join(tmpdir(), `panning-${process.pid}.json`));
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(610, 400);
  await browser.startTracing(page, {
    path: file,
    categories: ['cc', 'devtools.timeline', 'viz'],
  });
  const begun = performance.now();
  const moves: Promise<unknown>[] = [];
  for (let i = 0; i < RATE * SECONDS; i++) {
    const [x, y] = [610 + zigzag(6 * i, 160), 400 + zigzag(4 * i, 90)];
    moves.push(
      line.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, x, y }),
    );
    const next = begun + ((i + 1) * 1000) / RATE;
    await new Promise((wait) => setTimeout(wait, next - performance.now()));
  }
  await Promise.all(moves);
  await browser.stopTracing();
  await page.mouse.up();
  await page.close();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  if (!args.includes('--trace')) rmSync(file);
  const drawn = traceEvents
    .filter(({ name }) => name === 'Display::DrawAndSwap')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const spent = (names: readonly string[]): number =>
    traceEvents
      .filter((e) => names.includes(e.name) && e.dur)
      .reduce((sum, e) => sum + (e.tdur ?? e.dur!) / 1000, 0) / drawn.length;
  const frames = traceEvents.filter(({ name, dur }) => name === 'ProxyMain::BeginMainFrame' && dur);
  return (
    `${what.padEnd(16)} ${((1000 * (drawn.length - 1)) / (drawn.at(-1)! - drawn[0]!)).toFixed(0).padStart(3)} frames/s; ` +
    `between frames ${spread(drawn.slice(1).map((at, i) => at - drawn[i]!))}; ` +
    `main thread ${spread(frames.map((e) => e.dur! / 1000))} a frame; ` +
    `of the processor ${Object.entries(WORK)
      .map(([what, names]) => `${what} ${spent(names).toFixed(1)}`)
      .join(', ')}`
  );
}

const browser = await openBrowser();
for (const board of BOARDS) console.log(await measure(browser, board, (page) => openBoard(page, board)));
console.log(await measure(browser, 'only a square', openSquare));
await browser.close();
