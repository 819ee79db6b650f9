import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  json: { stringify: true },
  // `npm run dev` beside `locomotif serve`: the server's part of the addresses goes there.
  server: { proxy: { '/api': { target: process.env.LOCOMOTIF ?? 'http://127.0.0.1:8000', ws: true } } },
  build: {
    target: 'es2022',
    // `npm run size` reads what belongs to which page.
    manifest: true,
    rolldownOptions: {
      // The gallery is for development; `vite build --mode gallery` builds it too.
      input: mode === 'gallery' ? [page('index.html'), page('gallery.html')] : [page('index.html')],
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    // Drawing a board takes seconds, more on a busy machine.
    testTimeout: 60_000,
  },
}));
