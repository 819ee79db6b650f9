/** Whole games in a real browser against a real server: `npm run e2e`; longer ones: `npm run e2e:thorough`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const chromium = existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium');
if (!chromium)
  console.warn('There is no Chromium (CHROMIUM, or /usr/bin/chromium): no game is played in a browser.');

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: chromium ? [mode === 'thorough' ? 'thorough/*.test.ts' : '*.test.ts'] : [],
    passWithNoTests: !chromium,
    globalSetup: chromium ? ['server.ts'] : [],
    // A browser may stall once on a busy machine; whatever needs its second try is named, and wants mending.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // Two browsers at a time are as much as two cores can carry.
    maxWorkers: 2,
    // The files of a worker share its browser.
    isolate: false,
  },
}));
