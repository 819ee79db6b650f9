/**
 * Measures how soon the game can be played on a slow line, against a running server that serves the built client:
 * `npm run slow -- --server http://127.0.0.1:8000`. Fails above two seconds.
 * The line is Lighthouse's slow 4G, held to by Chromium itself: every answer comes 150 ms later, 1.6 Mbit/s down,
 * 750 kbit/s up. Nothing is in the browser's store. A game can be played once one's cards are seen and a card of
 * the row or a ticket can be pressed.
 */
import type { Browser } from 'playwright-core';
import { shippedNames } from './boards/boards.ts';
import { openBrowser } from './chromium.ts';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  args.includes(name) ? args[args.indexOf(name) + 1]! : otherwise;
const server = option('--server', 'http://127.0.0.1:8000');
const runs = Number(option('--runs', '5'));
const LIMIT = 2000;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const BOARDS = shippedNames();

interface Measured {
  /** Milliseconds from the beginning until the game can be played. */
  usable: number;
  /** Milliseconds until something is on the page. */
  painted: number;
  /** KiB and number of files over the line. */
  size: number;
  files: number;
  when: string[];
}

/** Open a running game in a fresh browser on a slow line. */
async function measure(browser: Browser, board: string, slowdown: number): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: server,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  });
  const headers = { Origin: new URL(server).origin };
  const call = async (method: string, path: string, data: unknown): Promise<{ id: string }> => {
    const answer = await context.request.fetch(`/api${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  await call('PUT', '/me', { name: 'Anna' });
  const { id } = await call('POST', '/tables', {
    board,
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    first: 0,
    start: true,
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', LINE);
  if (slowdown > 1) await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let size = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (size += encodedDataLength));
  await page.addInitScript(`
    const look = () => {
      const hand = document.querySelector('[data-hand]');
      const press = document.querySelector('[data-ticket], [data-draw].open, .claimable[data-route]');
      if (hand && press) requestAnimationFrame(() => setTimeout(() => (globalThis.usableAt = performance.now())));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
  await page.goto(`/t/${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'usableAt' in globalThis, undefined, { timeout: 60_000 });
  const found = await page.evaluate(() => ({
    usable: (globalThis as unknown as { usableAt: number }).usableAt,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: performance.getEntriesByType('resource').length + 1,
    when: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      (entry) =>
        `${Math.round(entry.startTime)}–${Math.round(entry.responseEnd)} ${new URL(entry.name).pathname} ${(entry.encodedBodySize / 1024).toFixed(1)}`,
    ),
  }));
  await context.close();
  return { ...found, size: size / 1024 };
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
const browser = await openBrowser();
let slow = false;
for (const slowdown of args.includes('--cpu') ? [1, 4] : [1]) {
  for (const board of BOARDS.filter((name) => !BOARDS.some((b) => args.includes(b)) || args.includes(name))) {
    const all: Measured[] = [];
    for (let i = 0; i < runs; i++) all.push(await measure(browser, board, slowdown));
    const usable = middle(all.map((one) => one.usable));
    // A slower processor is told of, the limit is for the line.
    slow ||= slowdown === 1 && usable > LIMIT;
    console.log(
      `${board.padEnd(16)} processor ÷${slowdown}: usable after ${(usable / 1000).toFixed(2)} s` +
        ` (${(Math.min(...all.map((one) => one.usable)) / 1000).toFixed(2)}–${(Math.max(...all.map((one) => one.usable)) / 1000).toFixed(2)}),` +
        ` first paint ${(middle(all.map((one) => one.painted)) / 1000).toFixed(2)} s,` +
        ` ${Math.round(middle(all.map((one) => one.size)))} KiB in ${all[0]!.files} files`,
    );
    if (args.includes('--files')) console.log(all[0]!.when.map((text) => `  ${text}`).join('\n'));
  }
}
await browser.close();
if (slow) {
  console.error(`More than ${LIMIT / 1000} s`);
  process.exit(1);
}
