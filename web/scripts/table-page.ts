/**
 * Writes `table.html` beside `index.html`: the same page, which also names the files and answers that a game
 * needs. The server sends it for the address of a table, with the table's id for `{id}`, so that a browser on a
 * slow line asks for all of them at once. What only a script can know (the board, the language) `early.ts` asks for.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ANSWERS = ['/api/tables/{id}', '/api/me'];
const PAGES = ['pages/game/GamePage.svelte'];

export function tablePage(): Plugin {
  return {
    name: 'locomotif-table-page',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset' || !dir) throw new Error('There is no index.html to begin with');
      const page = String(html.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const wanted = new Set<string>();
      const want = (chunk: Rolldown.OutputChunk): void => {
        if (wanted.has(chunk.fileName)) return;
        wanted.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
        for (const other of chunks) if (chunk.imports.includes(other.fileName)) want(other);
      };
      for (const name of PAGES) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
        if (!chunk) throw new Error(`There is no file of its own for ${name}`);
        want(chunk);
      }
      const early = chunks.find(({ name }) => name === 'early');
      if (!early) throw new Error('There is no file that sends the first requests');
      const script = `    <script type="module" async crossorigin src="/${early.fileName}"></script>\n`;
      const answers = ANSWERS.map(
        (path) => `    <link rel="preload" as="fetch" crossorigin href="${path}">\n`,
      );
      const files = [...wanted]
        .filter((file) => !page.includes(file))
        .map((file) =>
          file.endsWith('.css')
            ? `    <link rel="preload" as="style" crossorigin href="/${file}">\n`
            : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
        );
      writeFileSync(
        join(dir, 'table.html'),
        page
          .replace('    <script', `${script}    <script`)
          .replace('  </head>', `${[...answers, ...files].join('')}  </head>`),
      );
    },
  };
}
