/** Moments at the table: the tunnel holds its breath, a ticket is stamped, the game ends on its board. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVERIES } from '../src/board/liveries.ts';
import { drawTwo, giveUp, keepTickets, leave, myTurn, person, PHONE, sitDown, stopClock } from './people.ts';

/** What the test changes in the server's frames. */
interface Frame {
  type: string;
  entries?: { events: object[] }[];
  game?: { view: { tickets: { state: string }[] } } | null;
}

/** The colours of the seats, as a browser writes them. */
const SEATS = LIVERIES.map(({ colour }) => {
  const [red, green, blue] = colour.match(/\w\w/g)!.map((part) => parseInt(part, 16));
  return `rgb(${red}, ${green}, ${blue})`;
});
const SLOW = { settings: { speed: 'slow', confirm: true, tips: false, soundOffered: true } };

/** Draw cards in turn until somebody at the first page can dig a tunnel; its route. */
async function untilTunnel(digger: Page, other: Page): Promise<string> {
  for (;;) {
    await myTurn(digger);
    const tunnel = digger.locator('.claimable.tunnel[data-route]').first();
    if (await tunnel.count()) return (await tunnel.getAttribute('data-route'))!;
    for (const page of [digger, other]) await drawTwo(page);
  }
}

test('a tunnel tells its odds, turns its cards, and only then its price', async () => {
  const [anna, ben] = [await person('Anna', SLOW), await person('Ben')];
  const { page } = anna;
  await sitDown([anna, ben], 'nordic', { first: 0 });
  for (const one of [anna, ben]) await keepTickets(one.page);
  const route = await untilTunnel(page, ben.page);
  await page.locator(`[data-route="${route}"]`).dispatchEvent('click');
  await page.locator('[data-odds] li').nth(3).waitFor();

  // As long as the clock stands still, no card is turned: neither page nor log tell what it costs.
  await stopClock(page);
  await page.locator('[data-do=claim]').click();
  await page.locator('[data-told=false]').first().waitFor({ state: 'attached' });
  expect(await page.locator('[data-do=pay], [data-do=withdraw]').count()).toBe(0);
  expect(await page.locator('.log').innerText()).not.toContain('digs at');
  expect(await page.locator(`.owned[data-route="${route}"]`).count()).toBe(0);

  await page.clock.runFor(5000);
  await page.locator('[data-told=true]').first().waitFor({ state: 'attached' });
  await page.locator('.log').getByText('digs at').waitFor();
  await leave(anna, ben);
});

test('a ticket is stamped and the last round rung in, one after the other, and never late', async () => {
  const anna = await person('Anna', SLOW);
  const { page } = anna;
  // The server's frames, with more happening in them than in so short a game.
  let done = false;
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as Frame;
      if (done && frame.game && frame.type !== 'log') {
        frame.game.view.tickets[0]!.state = 'done';
        frame.entries?.[0]?.events.push({ event: 'last round', seat: 1 });
      }
      socket.send(JSON.stringify(frame));
    });
  });
  await sitDown([anna], 'usa', { bots: 1, first: 0 });
  await keepTickets(page);
  await myTurn(page);
  await stopClock(page);
  done = true;
  await page.locator('[data-draw=deck].open').click();
  await page.locator('[data-moment=done]').waitFor();
  await page.locator('.way path').first().waitFor({ state: 'attached' });
  await page.locator('[data-moment=done]').click();
  await page.locator('[data-moment=last]').waitFor();
  // The card is in the air as long as the clock stands still, and counted when it has landed.
  const total = (): Promise<string> => page.locator('.hand .total').innerText();
  expect(await total()).toBe('4 cards');
  await page.clock.runFor(2000);
  await expect.poll(total).toBe('5 cards');
  await page.keyboard.press('Escape');
  await page.locator('[data-moment]').waitFor({ state: 'detached' });

  await page.reload();
  await page.locator('.tickets .stamp').waitFor();
  expect(await page.locator('[data-moment]').count()).toBe(0);
  await leave(anna);
});

test('on a phone a long claim comes into view, and its card does not lie on it', async () => {
  const anna = await person('Anna', { ...PHONE, ...SLOW });
  const { page } = anna;
  const routes = ['calgary:winnipeg:white', 'el-paso:houston:green'];
  let claimed = false;
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as Frame;
      const claim = {
        event: 'claimed',
        seat: 1,
        points: 15,
        trains: 6,
        cards: { green: 6 },
        bullet_train: false,
      };
      if (claimed && frame.game && frame.type !== 'log')
        frame.entries?.[0]?.events.push(...routes.map((route) => ({ ...claim, route })));
      socket.send(JSON.stringify(frame));
    });
  });
  await sitDown([anna], 'usa', { bots: 1, first: 0 });
  await keepTickets(page);
  await myTurn(page);
  await stopClock(page);
  claimed = true;
  await page.locator('[data-draw=deck].open').click();
  for (const route of routes) {
    const card = page.locator('[data-moment=claim]');
    await card.waitFor();
    await page.locator('.way path').first().waitFor({ state: 'attached' });
    // The board flies there.
    await page.clock.runFor(1500);
    const [way, over, room] = await Promise.all(
      ['.way .line', '[data-moment]', '.middle .room'].map((one) => page.locator(one).first().boundingBox()),
    );
    expect(way!.y > over!.y + over!.height || way!.y + way!.height < over!.y, route).toBe(true);
    expect(way!.x, route).toBeGreaterThan(room!.x);
    expect(way!.x + way!.width, route).toBeLessThan(room!.x + room!.width);
    await card.click();
  }
  await leave(anna);
});

test('the game ends on its board: every way is drawn, then the winner, then all tickets to look at', async () => {
  const anna = await person('Anna', SLOW);
  const { page } = anna;
  await sitDown([anna], 'tiny', { bots: 1 });
  // The clock stands still before anything is counted, so that nothing is over before one looks.
  await stopClock(page);
  await giveUp(page);
  await page.locator('[data-scoring=playing]').waitFor();
  // Whose routes are counted is seen from their colour.
  const colours = new Set<string>();
  const drawn: number[] = [];
  while (await page.locator('[data-scoring=playing]').count()) {
    drawn.push(Number((await page.locator('.final').getAttribute('data-drawn')) ?? 0));
    for (const colour of await page
      .locator('.final path.lit')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke)))
      colours.add(colour);
    // At once: a timer from before the clock stood still may take the button away while one aims at it.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-do=next]')?.click());
  }
  expect(Math.max(...drawn)).toBeGreaterThan(2);
  expect(colours.size).toBeGreaterThan(0);
  expect(SEATS).toEqual(expect.arrayContaining([...colours]));

  await page.locator('[data-scene]').getByText('win').first().waitFor();
  await page.locator('[data-do=see-board]').click();
  await page.locator('[data-scene]').waitFor({ state: 'detached' });
  const path = page.locator('button.path').first();
  await path.click();
  const spaces = Number(await path.getAttribute('data-way'));
  await expect.poll(() => page.locator('.way .line').count()).toBe(spaces);
  await page.locator('[data-do=to-table]').click();
  await page.locator('.log').waitFor();
  await page.locator('[data-do=see-result]').click();
  await page.locator('[data-scoring=done] table').waitFor();
  await leave(anna);
});
