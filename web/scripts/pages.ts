/**
 * Takes pictures of the pages with Debian's chromium, against a running server that serves the built client:
 * `npm run pages -- --server http://127.0.0.1:8000`, or some of them: `npm run pages -- lobby phone fr dark`.
 * They lie in `shots/`, which git ignores, or in `--out FOLDER`: two servers, an old and a new one, make pictures to
 * compare. With `--docs` the chosen ones of docs/pictures are made anew.
 * With `--axe` axe-core looks at each page too, and what it finds serious or critical is an error.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { shippedBoards } from './boards/boards.ts';
import { openBrowser } from './chromium.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const args = process.argv.slice(2);
const server = args.includes('--server') ? args[args.indexOf('--server') + 1]! : 'http://127.0.0.1:8000';
const docs = args.includes('--docs');
const LANGUAGES = readdirSync(path('../../src/locomotif/languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);
const axe = args.includes('--axe')
  ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  : null;

const SIZES = {
  desktop: docs ? { width: 1280, height: 800 } : { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  // Only where they are asked for.
  laptop: { width: 1280, height: 720 },
  lying: { width: 844, height: 390 },
  zoomed: { width: 640, height: 400 },
};
const USUAL = ['desktop', 'phone'];
const out = args.includes('--out') ? `${args[args.indexOf('--out') + 1]!}/` : path('../shots/');

/** Tables: one before the start, one finished, and one in the middle of a game on every board. */
const BOARDS = [...shippedBoards().values()].sort((a, b) => a.order - b.order).map(({ name }) => name);
/** After how many entries of the log a game is shown: board by board, in the order of the lobby. */
const ENTRIES = [120, 120, 90, 90, 100];
const MIDDLES = Object.fromEntries(BOARDS.map((board, i) => [board, ENTRIES[i] ?? 100]));
interface Shot {
  /** The address; `{open}` and the like stand for a table's id. */
  at: string;
  ready: string;
  /** What to press before the picture is taken. */
  press?: string[];
  /** Another person than the host looks. */
  guest?: boolean;
  /** Also in the docs, in these looks. */
  docs?: string[];
}
const GAME = '[data-route]';
const BOTH = ['desktop-light', 'phone-light'];
/** What is pressed and which looks the docs have: board by board, in the order of the lobby. */
const PRESSED = [['ticket'], [], ['route'], ['route'], []];
const LOOKS = [
  BOTH,
  ['desktop-dark', 'phone-light'],
  BOTH,
  ['desktop-light', 'phone-dark'],
  ['desktop-light'],
];
const HELP_LOOKS = [['phone-light'], [], ['desktop-light']];
function gameShots(): Record<string, Shot> {
  const shots = BOARDS.map((board, i): [string, Shot] => [
    `game-${board}`,
    { at: `/t/{${board}}`, ready: GAME, press: PRESSED[i] ?? [], docs: LOOKS[i] ?? [] },
  ]);
  const claim: Shot = { at: `/t/{${BOARDS[0]}}`, ready: GAME, press: ['route'], docs: ['phone-light'] };
  return { ...Object.fromEntries(shots), [`game-${BOARDS[0]}-claim`]: claim };
}
function helpShots(): Record<string, Shot> {
  return Object.fromEntries(
    BOARDS.map((board, i) => [
      `help-${board}`,
      { at: `/help/${board}`, ready: 'article svg', docs: HELP_LOOKS[i] ?? [] },
    ]),
  );
}
const SHOTS: Record<string, Shot> = {
  lobby: { at: '/', ready: '.cards label svg', guest: true, docs: ['desktop-light', 'phone-dark'] },
  mine: { at: '/me', ready: 'h1' },
  friends: { at: '/', ready: '.cards label svg', press: ['.start .choices label:nth-child(2)'] },
  settings: { at: '/', ready: '.cards label svg', press: ['header button.icon'] },
  table: { at: '/t/{open}', ready: '.banner svg', press: ['.ways button:last-child'], docs: BOTH },
  invited: { at: '/t/{open}', ready: '.banner svg', guest: true, docs: ['phone-light'] },
  ...gameShots(),
  result: { at: '/t/{finished}', ready: '.banner svg', docs: BOTH },
  replay: { at: '/t/{finished}/replay', ready: GAME, press: ['end'], docs: ['desktop-dark', 'phone-light'] },
  help: { at: '/help', ready: '.cards svg' },
  ...helpShots(),
  review: { at: '/t/{finished}/review', ready: '[data-review=done]' },
  bring: { at: '/review', ready: 'h1' },
  puzzles: { at: '/puzzles', ready: '.daily svg' },
  puzzle: { at: '/puzzles', ready: '.daily svg', press: ['[data-do=daily]'] },
  openings: { at: `/openings/${BOARDS[0]}`, ready: 'table' },
  about: { at: '/about', ready: 'h1' },
  unknown: { at: '/nowhere', ready: 'h1' },
  move: { at: '/move/abc', ready: 'h1' },
};
/** Pages that fill the window: their pictures end where it ends. */
const FILLS = /^(settings|replay|review|puzzle$|game-)/;

const asked = (name: string, all: string[]): boolean =>
  !all.some((n) => args.includes(n)) || args.includes(name);

/** Tables in every stage, made by the person of this page. */
async function furnish(page: Page): Promise<Record<string, string>> {
  // What runs this script names functions for its own ends; the page does not know how.
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.goto(`${server}/about`);
  return page.evaluate(async (middles) => {
    const boards = Object.keys(middles);
    interface Frame {
      type: string;
      game?: {
        number: number;
        view: {
          phase: string;
          turn: number;
          waiting: number[];
          over: boolean;
          seats: { cards: number }[];
        };
      } | null;
    }
    const call = async (method: string, to: string, body: unknown): Promise<{ id: string }> => {
      const answer = await fetch(`/api${to}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${method} ${to}: ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const bot = (level: string): object => ({ kind: 'bot', level });
    /** A bot plays for Anna up to so many moves, and until she has cards to play; then it is her turn. */
    async function begun(board: string, seats: object[], moves: number): Promise<string> {
      const { id } = await call('POST', '/tables', { board, seats, first: 0, start: true });
      const socket = new WebSocket(`/api/tables/${id}/socket?seat=0`);
      const say = (type: string): void => socket.send(JSON.stringify({ type, seat: 0 }));
      await new Promise<void>((done, fail) => {
        let back = false;
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(String(data)) as Frame;
          if (frame.type === 'welcome') say('give_up');
          if (!frame.game) return;
          const { number, view } = frame.game;
          const ready = number >= moves && view.seats[0]!.cards >= 8;
          if (!back && ready && view.phase === 'turn' && view.turn !== 0) {
            back = true;
            say('take_back');
          }
          if (view.over || (back && view.phase === 'turn' && view.waiting.includes(0))) done();
        };
        setTimeout(() => fail(new Error(`${board}: the bots are too slow`)), 240_000);
      });
      socket.close();
      return id;
    }
    await call('PUT', '/me', { name: 'Anna' });
    const { id: open } = await call('POST', '/tables', {
      board: boards[1],
      seats: [{ kind: 'me' }, { kind: 'open' }, bot('hard'), { kind: 'open' }],
      public: true,
      clock: { kind: 'days', days: 3 },
    });
    const three = [{ kind: 'me' }, bot('medium'), bot('medium')];
    const games = [
      ['finished', boards[0], 9999],
      ...Object.entries(middles).map(([board, n]) => [board, board, n]),
    ];
    const found = (games as [string, string, number][]).map(
      async ([stage, board, moves]) => [stage, await begun(board, three, moves)] as const,
    );
    return { open, ...Object.fromEntries(await Promise.all(found)) } as Record<string, string>;
  }, MIDDLES);
}

let faults = 0;
async function look(page: Page, name: string): Promise<void> {
  if (!axe) return;
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run: () => Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe.run();
    return violations;
  });
  for (const { id, impact, nodes } of found) {
    const grave = impact === 'serious' || impact === 'critical';
    if (grave) faults += 1;
    console.log(`${grave ? 'FAULT' : 'note '} ${name}: ${id} (${impact}) ×${nodes.length}`);
    if (grave)
      for (const node of nodes.slice(0, 3))
        console.log(
          `      ${node.html.slice(0, 160)}\n      ${node.failureSummary.replaceAll('\n', ' ').slice(0, 240)}`,
        );
  }
}

async function shoot(
  context: BrowserContext,
  name: string,
  shot: Shot,
  tables: Record<string, string>,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (f) => f');
  page.on('pageerror', (error) => console.error(name, error));
  page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
  await page.goto(server + shot.at.replace(/\{(\w+)\}/g, (_all, stage: string) => tables[stage]!));
  await page.waitForSelector(shot.ready, { timeout: name === 'review' ? 300_000 : 20_000 });
  for (const press of shot.press ?? []) {
    if (press === 'end') {
      await page.waitForTimeout(1500);
      await page.keyboard.press('End');
    } else if (press === 'route') {
      // The longest of the routes that can be claimed, at the middle of the map rather than at its edge.
      await page.waitForTimeout(600);
      await page.evaluate(() => {
        const spaces = (route: Element): number => Number(route.getAttribute('data-length'));
        const [best] = [...document.querySelectorAll('.claimable[data-route]')].sort(
          (a, b) => spaces(b) - spaces(a),
        );
        best?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    } else if (press === 'ticket') {
      // Light up the way of a ticket, where tickets lie open beside the board.
      await page.waitForTimeout(600);
      const ticket = page.locator('.tickets li button').first();
      if (await ticket.isVisible()) await ticket.click();
    } else await page.click(press);
  }
  await page.waitForTimeout(700);
  await look(page, file.replace(/^.*\//, ''));
  const whole = !docs && !FILLS.test(name);
  await page.screenshot({
    path: file,
    fullPage: whole,
    ...(file.endsWith('.jpg') ? { quality: file.includes('phone') ? 62 : 72 } : {}),
  });
  await page.close();
}

const browser = await openBrowser();
mkdirSync(out, { recursive: true });
/** Tables take a while to make; those of the last time are good as long as the server knows them. */
const kept = `${out}tables.json`;
interface Furniture {
  server: string;
  tables: Record<string, string>;
  anna: Awaited<ReturnType<BrowserContext['storageState']>>;
}
async function furniture(): Promise<Furniture> {
  if (existsSync(kept)) {
    const before = JSON.parse(readFileSync(kept, 'utf8')) as Furniture;
    const answers = await Promise.all(
      Object.entries(before.tables).map(async ([stage, id]) => {
        const answer = await fetch(`${server}/api/tables/${id}`);
        const state = stage in MIDDLES ? 'playing' : stage;
        return answer.ok && ((await answer.json()) as { state: string }).state === state;
      }),
    );
    const there = Object.keys(before.tables).length === Object.keys(MIDDLES).length + 2;
    if (before.server === server && there && answers.every(Boolean)) return before;
  }
  const host = await browser.newContext();
  const made = await furnish(await host.newPage());
  const now = { server, tables: made, anna: await host.storageState() };
  writeFileSync(kept, JSON.stringify(now));
  return now;
}
const { tables, anna } = await furniture();

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const language of LANGUAGES) {
      if (!args.includes(device) && !(USUAL.includes(device) && asked(device, Object.keys(SIZES)))) continue;
      if (!asked(theme, ['light', 'dark'])) continue;
      if (!asked(language, LANGUAGES)) continue;
      const phone = device === 'phone' || device === 'lying';
      const as = async (guest: boolean): Promise<BrowserContext> => {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          locale: language,
          reducedMotion: 'reduce',
          hasTouch: phone,
          deviceScaleFactor: phone && docs ? 2 : 1,
          ...(guest ? {} : { storageState: anna }),
        });
        // Sound is offered once, and these people have answered.
        await context.addInitScript(() =>
          localStorage.setItem('locomotif.settings', JSON.stringify({ soundOffered: true, tips: false })),
        );
        return context;
      };
      const [mine, other] = [await as(false), await as(true)];
      for (const [name, shot] of Object.entries(SHOTS)) {
        if (!asked(name, Object.keys(SHOTS))) continue;
        if (docs && (language !== 'en' || !shot.docs?.includes(`${device}-${theme}`))) continue;
        const file = docs
          ? path(`../../docs/pictures/page-${name}-${device}.jpg`)
          : `${out}page-${name}-${device}-${theme}-${language}.png`;
        await shoot(shot.guest ? other : mine, name, shot, tables, file);
      }
      await mine.close();
      await other.close();
    }
  }
}
await browser.close();
if (faults) {
  console.error(`axe-core found ${faults} serious or critical faults`);
  process.exit(1);
}
