/**
 * The boards as Python shows them in a notebook: `npm run stencils`, after `npm run boards`. The page's own components
 * are drawn once for every state of a route; Python puts the pieces together.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { BoardArt } from '../../src/board/art.ts';
import { COLOURS } from '../../src/board/colours.ts';
import { LIVERIES } from '../../src/board/liveries.ts';
import { signsOn, symbolsOn } from '../../src/board/space-parts.ts';

type Rendered = { body: string; head: string };
type Render = (component: unknown, options: { props: Record<string, unknown> }) => Rendered;

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const ART = path('../../src/boards/generated');
const OUT = join(ART, 'stencils');

const vite = await createServer({
  configFile: false,
  root: path('../..'),
  plugins: [svelte({ emitCss: false })],
  resolve: { alias: { '@languages': path('../../../src/locomotif/languages') } },
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});

const load = async (name: string): Promise<unknown> =>
  ((await vite.ssrLoadModule(`/src/board/${name}.svelte`)) as { default: unknown }).default;

const { render } = (await vite.ssrLoadModule('svelte/server')) as { render: Render };
const [MapLayers, RouteView, CityView] = await Promise.all(['MapLayers', 'RouteView', 'CityView'].map(load));

const { faceStyle } = (await vite.ssrLoadModule('/src/board/face.ts')) as {
  faceStyle: (face: BoardArt['face']) => string;
};
const styles = new Set<string>();

/** A piece of the board as text; its styles are kept. */
function draw(component: unknown, props: Record<string, unknown>): string {
  const { body, head } = render(component, { props });
  for (const [, style] of head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(style!);
  return body
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/ (role|tabindex|aria-[a-z]+)="[^"]*"/g, '')
    .replaceAll(/(\.\d\d)\d+/g, '$1');
}

mkdirSync(OUT, { recursive: true });
for (const file of readdirSync(ART).filter((name) => name.endsWith('.json'))) {
  const art = JSON.parse(readFileSync(join(ART, file), 'utf8')) as BoardArt;
  const uid = `lm-${art.board}`;
  const size = art.space;
  const route = (props: Record<string, unknown>): string =>
    draw(RouteView, { size, name: '', focusable: false, ...props });
  const stencil = {
    board: art.board,
    box: art.box,
    face: faceStyle(art.face),
    map: draw(MapLayers, { art, uid }),
    routes: Object.fromEntries(
      art.routes.map((one) => [
        one.id,
        {
          free: route({ route: one }),
          closed: route({ route: one, closed: true }),
          cut: one.kind === 'trackbed' ? route({ route: one, cut: true }) : null,
          owned: route({ route: one, livery: 0 }),
          bullet: one.kind === 'bullet' ? route({ route: one, livery: 0, bullet: true }) : null,
          built: one.kind === 'trackbed' ? route({ route: one, built: COLOURS[0] }) : null,
          // What Python puts in the place of the first livery's signs and of the first colour's symbols.
          signs: LIVERIES.map((_livery, i) => signsOn(one, size, i)),
          symbols:
            one.kind === 'trackbed' ? COLOURS.map((colour) => symbolsOn(one.spaces, size, colour)) : null,
        },
      ]),
    ),
    cities: art.cities
      .map((city) => {
        const labels = [city.label, city.inset?.label].map(
          (label) => label && { ...label, size: art.letters },
        );
        return draw(CityView, { city, dot: art.dot, labels, flag: art.flags[city.country ?? ''] });
      })
      .join(''),
    liveries: LIVERIES,
    colours: COLOURS,
    style: readFileSync(path('../../src/board/board.css'), 'utf8') + [...styles].join(''),
  };
  writeFileSync(join(OUT, basename(file)), JSON.stringify(stencil));
}
await vite.close();
