/**
 * What makes the page an app: its icons, drawn from `src/app/icon.svg`, its manifest, and in the service worker the
 * list of files without which nothing opens.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/app/icon.svg', import.meta.url));
const WORKER = 'service-worker.js';
/** The field of the icon without its round corners, for systems that cut icons themselves. */
const FIELD = '#17495c';

const MANIFEST = {
  id: '/',
  name: 'Locomotif',
  short_name: 'Locomotif',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4efe3',
  theme_color: '#f4efe3',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const png = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** The drawing in the middle of a full square: the outer tenth may be cut away. */
function fullSquare(svg: string): string {
  const inside = svg.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${FIELD}"/><g transform="translate(6.4 6.4) scale(.8)">${inside}</g></svg>`;
}

/** The entry of the page and all that it imports. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set<string>();
  const want = (chunk: Rolldown.OutputChunk): void => {
    if (needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) want(other);
  };
  for (const chunk of chunks) if (chunk.isEntry && chunk.fileName !== WORKER) want(chunk);
  return ['/', '/icon.svg', '/manifest.webmanifest', ...[...needed].map((file) => `/${file}`)];
}

export function installable(): Plugin {
  return {
    name: 'locomotif-installable',
    configureServer(server) {
      server.middlewares.use('/icon.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(SOURCE));
      });
    },
    async generateBundle(_options, bundle) {
      const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
      await initWasm(readFileSync(wasm));
      const icon = readFileSync(SOURCE, 'utf8');
      const emit = (fileName: string, source: string | Uint8Array): void =>
        void this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', icon);
      emit('icon-192.png', png(icon, 192));
      emit('icon-512.png', png(icon, 512));
      emit('icon-maskable-512.png', png(fullSquare(icon), 512));
      emit('apple-touch-icon.png', png(fullSquare(icon), 180));
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error('There is no service worker');
      const files = shell(bundle);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replaceAll('__SHELL__', JSON.stringify(files))
        .replaceAll('__VERSION__', JSON.stringify(version));
    },
  };
}
