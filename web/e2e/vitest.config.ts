/** Whole games in a real browser against a real server: `npm run e2e`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    globalSetup: ['house.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Two browsers at a time are as much as two cores can carry.
    maxWorkers: 2,
  },
});
