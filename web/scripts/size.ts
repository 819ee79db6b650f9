/**
 * Measures what the first page loads, compressed as a server sends it, without the pictures of the boards:
 * `npm run build && npm run size`. Fails above the limit.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 250;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** A chunk, its styles and all that it imports. */
function files(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]!;
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file);
    for (const style of chunk.css ?? []) seen.add(style);
    for (const next of chunk.imports ?? []) files(next, seen);
  }
  return seen;
}

/** What a page needs: its entry, its own chunks, the texts of one language. */
function page(...chunks: string[]): Set<string> {
  const needed = new Set(['index.html']);
  for (const chunk of ['index.html', ...chunks]) for (const file of files(chunk)) needed.add(file);
  return needed;
}
const text = (...parts: string[]): string[] =>
  parts.map((part) => `../src/locomotif/languages/fr/${part}.json`);
const PAGES: Record<string, Set<string>> = {
  lobby: page(...text('rules', 'lobby', 'board')),
  table: page('src/pages/table/WaitingRoom.svelte', ...text('rules', 'lobby', 'board')),
  game: page('src/pages/game/GamePage.svelte', ...text('rules', 'lobby', 'board', 'game')),
  replay: page('src/pages/replay/ReplayPage.svelte', ...text('rules', 'lobby', 'board', 'game')),
  help: page('src/pages/help/HelpPage.svelte', ...text('rules', 'lobby', 'board', 'game', 'help')),
};

let over = false;
for (const [name, needed] of Object.entries(PAGES)) {
  const contents = [...needed].map((file) => readFileSync(dist + file));
  const sum = (size: (content: Buffer) => number): number =>
    contents.reduce((total, content) => total + size(content), 0) / 1024;
  const gzip = sum((content) => gzipSync(content).length);
  const brotli = sum((content) => brotliCompressSync(content).length);
  over ||= gzip > LIMIT;
  console.log(
    `${name.padEnd(7)} ${gzip.toFixed(1).padStart(6)} KiB gzip ${brotli.toFixed(1).padStart(6)} KiB brotli, ${needed.size} files`,
  );
}
if (over) {
  console.error(`More than ${LIMIT} KiB`);
  process.exit(1);
}
