import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { installable } from './scripts/installable.ts';
import { tablePage } from './scripts/table-page.ts';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const languages = page('../src/locomotif/languages');

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), installable(), tablePage()],
  json: { stringify: true },
  resolve: { alias: { '@languages': languages } },
  // `npm run dev` beside `locomotif serve`: the server's part of the addresses goes there.
  server: {
    proxy: { '/api': { target: process.env.LOCOMOTIF ?? 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['.', languages] },
  },
  build: {
    target: 'es2022',
    // `npm run size` reads what belongs to which page.
    manifest: true,
    rolldownOptions: {
      // The gallery is for development; `vite build --mode gallery` builds it too.
      // Each file costs a slow line a round trip: what every page needs is one, what draws boards another.
      output: {
        // The worker's address stays: browsers look there for a newer one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // What sends the first requests, before the rest is there.
            {
              name: 'early',
              priority: 1,
              test: /src.(app.early|api.(http|calls)|board.load-art|i18n.text|state.(storage|addresses))|languages.\w+.language\.json|preload-helper/,
            },
            {
              name: 'base',
              test: /node_modules.(svelte|esm-env|clsx)|src.(api|state|i18n|ui|wording.(board|seat|clock|problem)|components.(Settings|Name|Clock|Ended|Rematch|Share|Private|Push)|board.(board-|load|space|placed|colours|liveries|Wagon|ColourSymbol|BoardBanner)|app.(app\.css|preload|offline|[A-Z]))/,
            },
            {
              name: 'map',
              test: /node_modules.d3|src.(board\W|wording|components.(rules|moment-axis|scoring.Score(Chart|Track)))/,
            },
            // What a game begins with; what comes up in it later has files of its own.
            { name: 'game', test: /src.pages.game.(?!Guide|guide-|Hint|Puzzle|GameOver)/ },
          ],
        },
      },
      input: {
        index: page('index.html'),
        'service-worker': page('worker/service-worker.ts'),
        ...(mode === 'gallery' ? { gallery: page('gallery.html') } : {}),
      },
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    // Drawing a board takes seconds, and in `make test` whatever only computes stands back beside browsers and servers.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
}));
