/** What happens at a table besides the moves: second thoughts, absences, talk, a lost line, one screen for two. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  arrive,
  ask,
  atTable,
  claim,
  drawTwo,
  giveUp,
  keepTickets,
  leave,
  myTurn,
  person,
  PHONE,
  playedAfter,
  shown,
  sitDown,
  stopClock,
  type Person,
} from './people.ts';
import { startServer } from './server.ts';

const two = async (): Promise<[Person, Person]> => [await person('Anna'), await person('Ben')];

const owned = (page: Page): Promise<string[]> =>
  page
    .locator('.owned[data-route]')
    .evaluateAll((routes) => routes.map((route) => (route as SVGElement).dataset.route!));
const hand = (page: Page): Promise<string> => page.locator('.hand').innerText();

test('a claim is taken back, and the next move ends the time for it', async () => {
  const [anna, ben] = await two();
  await sitDown([anna, ben], 'usa', { first: 0 });
  for (const { page } of [anna, ben]) await keepTickets(page);
  await myTurn(anna.page);
  const cards = await hand(anna.page);

  await claim(anna.page);
  await myTurn(ben.page);
  const [route] = await owned(ben.page);
  expect(route).toBeDefined();
  expect(await hand(anna.page)).not.toBe(cards);

  await anna.page.locator('[data-do=undo]').click();
  await myTurn(anna.page);
  expect(await hand(anna.page)).toBe(cards);
  expect(await owned(anna.page)).toEqual([]);
  await ben.page.locator('.owned[data-route]').waitFor({ state: 'detached' });
  expect((await shown(ben.page)).turn).toBe('other');

  await claim(anna.page);
  await drawTwo(ben.page);
  await myTurn(anna.page);
  expect(await anna.page.locator('[data-do=undo]').count()).toBe(0);
  await leave(anna, ben);
});

test.each([
  ['desktop', {}],
  ['phone', PHONE],
])('drawing is stopped after the first card, by button and by key, on a %s', async (_device, look) => {
  const anna = await person('Anna', look);
  const { page } = anna;
  await sitDown([anna], 'northern_lights', { bots: 1, first: 0 });
  await keepTickets(page);
  for (const stop of [() => page.locator('[data-do=stop]').click(), () => page.keyboard.press('s')]) {
    await myTurn(page);
    const { number } = await shown(page);
    await page.locator('[data-draw=deck].open').click();
    await playedAfter(page, number);
    const drawn = Number((await shown(page)).number);
    expect(await page.locator('[data-phase]').innerText()).toContain('or stop');
    await stop();
    // The next turn of one's own brings the cards to the front on a phone.
    const mineAgain = async (): Promise<boolean> => {
      const now = await shown(page);
      return now.turn === 'mine' && Number(now.number) > drawn + 1;
    };
    await expect.poll(mineAgain).toBe(true);
  }
  await page.locator('[data-tab=log]').click();
  await expect.poll(() => page.getByText('Anna stops after one card.').count()).toBe(2);
  await leave(anna);
});

test('a seat given up is played on by a bot, and taken back', async () => {
  const [anna, ben] = await two();
  await sitDown([anna, ben], 'nordic', { first: 0 });
  for (const { page } of [anna, ben]) await keepTickets(page);
  await myTurn(anna.page);
  await giveUp(anna.page);
  await myTurn(ben.page);
  await ben.page.locator('[data-seat="0"]').getByText('left the game: a bot is playing').waitFor();
  await drawTwo(ben.page);
  await myTurn(ben.page);

  await anna.page.locator('[data-do=take-back]').click();
  await anna.page.locator('[data-do=take-back]').waitFor({ state: 'detached' });
  await drawTwo(ben.page);
  await drawTwo(anna.page);
  await myTurn(ben.page);
  expect(await ben.page.getByText('left the game: a bot is playing').count()).toBe(0);
  await leave(anna, ben);
});

test('a seat goes to another device in the middle of the game, and the first one only watches', async () => {
  const anna = await person('Anna');
  await sitDown([anna], 'nordic', { bots: 1, first: 0 });
  await keepTickets(anna.page);
  await myTurn(anna.page);
  const cards = await hand(anna.page);
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('button', { name: 'Move to another device' }).click();
  const link = await anna.page.getByLabel('Private link').inputValue();

  const phone = await person('Anna', PHONE);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Take the seat here' }).click();
  await myTurn(phone.page);
  expect(await hand(phone.page)).toBe(cards);
  await anna.page.locator('.hand').waitFor({ state: 'detached' });
  await drawTwo(phone.page);
  await leave(anna, phone);
});

test('somebody is invited to watch; people talk across two browsers, and who watches only reads', async () => {
  const [anna, ben] = await two();
  const zoe = await person('Zoé');
  const id = await sitDown([anna, ben], 'france');
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('button', { name: 'Invite somebody to watch' }).click();
  const link = await anna.page.getByLabel('Link to the table').inputValue();
  expect(new URL(link).pathname).toBe(`/t/${id}`);
  await atTable(zoe, id);
  await anna.page.getByText('1 person watches').waitFor({ state: 'attached' });
  await anna.page.keyboard.press('Escape');
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const { page } of [anna, ben, zoe]) await page.locator('[data-tab=log]').click();
  await anna.page.getByLabel('Write to the table').fill('Good luck, <b>Ben</b>!');
  await anna.page.getByRole('button', { name: 'Send' }).click();
  for (const { page } of [anna, ben, zoe])
    await page.locator('.said', { hasText: 'Good luck, <b>Ben</b>!' }).waitFor();
  await ben.page.getByLabel('Write to the table').fill('À toi aussi 🚂');
  await ben.page.keyboard.press('Enter');
  await anna.page.locator('.said', { hasText: 'À toi aussi 🚂' }).waitFor();

  // Who looks at something else sees and hears that something was said.
  await ben.page.locator('[data-tab=routes]').click();
  await anna.page.getByLabel('Write to the table').fill('Tea?');
  await anna.page.keyboard.press('Enter');
  await ben.page.locator('[data-tab=log]').getByText('new message').waitFor({ state: 'attached' });
  await ben.page.getByRole('status').getByText('Anna: Tea?').waitFor({ state: 'attached' });
  await ben.page.locator('[data-tab=log]').click();
  await ben.page.locator('[data-tab=log]').getByText('new message').waitFor({ state: 'detached' });
  await zoe.page.getByText('Only people with a seat can write.').waitFor();
  expect(await zoe.page.getByLabel('Write to the table').count()).toBe(0);
  await anna.page.reload();
  await anna.page.locator('[data-tab=log]').click();
  await anna.page.locator('.said', { hasText: 'À toi aussi 🚂' }).waitFor();
  await leave(anna, ben, zoe);
});

test('on a phone the board is back where it began after tickets and routes were looked at', async () => {
  const anna = await person('Anna', { ...PHONE, settings: { speed: 'normal', confirm: true } });
  const { page } = anna;
  await sitDown([anna], 'france', { bots: 1, first: 0 });
  /** How the board lies once it has stopped moving: flights go on with every frame, however slowly these follow. */
  const settled = (): Promise<string | null> =>
    page.evaluate(async () => {
      const view = (): string | null => document.querySelector('[data-map]')!.getAttribute('style');
      let [before, still, since] = [view(), 0, performance.now()];
      while (still < 20 || performance.now() - since < 400) {
        await new Promise(requestAnimationFrame);
        if (view() === before) still += 1;
        else [before, still, since] = [view(), 0, performance.now()];
      }
      return before;
    });
  await page.locator('[data-ticket]').first().waitFor();
  for (const box of await page.locator('[data-ticket]').all()) {
    await box.check();
    await settled();
  }
  await page.locator('[data-do=keep]').click();
  await myTurn(page);
  const back = await settled();
  await page.reload();
  await page.locator('[data-map]').waitFor();
  const opening = await settled();
  expect(back).toBe(opening);

  await page.locator('.claimable[data-route]').first().dispatchEvent('click');
  // Nothing lies over the route while it is shown.
  const closer = page.getByRole('button', { name: 'Zoom in' });
  await closer.waitFor({ state: 'detached' });
  await page.locator('.panel').press('Escape');
  await closer.waitFor();
  expect(await settled()).toBe(opening);
  await leave(anna);
});

test('on a phone the routes of the others are lit from what is said about their turns', async () => {
  const [anna, ben] = [await person('Anna', PHONE), await person('Ben')];
  await sitDown([anna, ben], 'usa', { first: 1 });
  for (const { page } of [anna, ben]) await keepTickets(page);
  await myTurn(ben.page);
  await claim(ben.page);
  await myTurn(anna.page);
  const { page } = anna;
  await stopClock(page); // one after the other, they are lit for a moment only
  for (const button of ['button.chip', '[data-do=show-since]']) {
    await page.locator(button).tap();
    await page.locator('.board path.lit').waitFor({ state: 'attached' });
    await page.locator('.hand').tap();
    await page.clock.runFor(2000);
    await page.locator('.board path.lit').waitFor({ state: 'detached' });
  }
  await leave(anna, ben);
});

test('on a phone a tip gives way to the route that one looks at', async () => {
  const anna = await person('Anna', {
    ...PHONE,
    settings: { speed: 'off', confirm: false, soundOffered: true },
  });
  const { page } = anna;
  // The server's frames, as in a last round: there is always a tip about that.
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { game?: { view: { last_turns: number | null } } | null };
      if (frame.game) frame.game.view.last_turns = 2;
      socket.send(JSON.stringify(frame));
    });
  });
  await sitDown([anna], 'usa', { bots: 1, first: 0 });
  await keepTickets(page);
  await myTurn(page);
  const tip = page.locator('[data-tip]');
  await tip.waitFor();
  await page.locator('[data-route]').first().dispatchEvent('click');
  await page.locator('.panel').waitFor();
  await tip.waitFor({ state: 'detached' });
  await page.locator('.panel .close').click();
  await tip.waitFor();
  await leave(anna);
});

test('a board that is wider than tall is turned on an upright phone, and stays so', async () => {
  const anna = await person('Anna', { ...PHONE, settings: { speed: 'off', confirm: true, tips: false } });
  const { page } = anna;
  await sitDown([anna], 'usa', { bots: 1, first: 0 });
  const shape = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width / height;
      });
  const turn = page.locator('[data-do=turn]');
  expect(await shape('[data-map] svg')).toBeGreaterThan(1);
  await turn.click();
  await expect.poll(() => shape('[data-map] svg')).toBeLessThan(1);
  expect(await shape('.overview')).toBeLessThan(1);
  // What was left lies above, and names can still be read from left to right.
  const top = (city: string): Promise<number> =>
    page.locator(`[data-city=${city}] .dot`).evaluate((dot) => dot.getBoundingClientRect().top);
  expect(await top('seattle')).toBeLessThan(await top('boston'));
  expect(await shape('[data-city] text')).toBeGreaterThan(1.5);
  // A route is found under the finger where it lies now, and brought into view.
  await keepTickets(page);
  await myTurn(page);
  await page.locator('.claimable[data-route]').first().dispatchEvent('click');
  await page.locator('.picked').waitFor({ state: 'attached' });
  await page.reload();
  await turn.waitFor();
  await expect.poll(() => shape('[data-map] svg')).toBeLessThan(1);
  // A phone that lies down needs no turned board.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => shape('[data-map] svg')).toBeGreaterThan(1);
  await leave(anna);
});

test('the log stays at its end while panels come and go', async () => {
  const anna = await person('Anna', { viewport: { width: 1440, height: 640 } });
  const { page } = anna;
  await sitDown([anna], 'nordic', { bots: 1, first: 0 });
  await keepTickets(page);
  for (let i = 0; i < 4; i++) await drawTwo(page);
  await myTurn(page);
  const last = page.locator('.log li').last();
  const inView = (): Promise<boolean> =>
    last.evaluate((line) => {
      const [own, box] = [line.getBoundingClientRect(), line.parentElement!.getBoundingClientRect()];
      return own.height > 0 && own.bottom < box.bottom + 2;
    });
  await expect.poll(inView).toBe(true);

  // Anna looks at a route, which takes room; then others play.
  await page.locator('[data-route="lieksa:murmansk:grey"]').dispatchEvent('click');
  await page.locator('.panel').waitFor();
  await expect.poll(inView).toBe(true);
  await drawTwo(page);
  await myTurn(page);
  await expect.poll(inView).toBe(true);
  await leave(anna);
});

test('a clock runs out, a bot plays on, and the seat can be had back', async () => {
  // Bots take their time here: however slow the pages are, the game is not over when Anna comes back.
  const { address: baseURL, stop } = await startServer({ LOCOMOTIF_PACE: '4' });
  onTestFinished(stop);
  const [anna, ben] = [await person('Anna', { baseURL }), await person('Ben', { baseURL })];
  await arrive(anna);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board: 'usa',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    clock: { kind: 'move', seconds: 5 },
  });
  // Ben watches from before the start: bots hurry where nobody does.
  await ben.page.goto(`/t/${id}`);
  await expect.poll(() => ben.frames.length).toBeGreaterThan(0);
  await ask(anna, 'POST', `/tables/${id}/start`, {});
  await atTable(anna, id);
  await anna.page.locator('.panel').getByText('out of time: a bot is playing').waitFor();
  await ben.page.locator('[data-seat="0"]').getByText('out of time: a bot is playing').waitFor();
  const { number, turn } = await shown(anna.page);
  expect(turn).toBe('other');
  await playedAfter(anna.page, number);
  await anna.page.locator('[data-do=take-back]').click();
  // Her time may run out once more before anybody looks: the log remembers.
  await anna.page.locator('[data-tab=log]').click();
  await anna.page.locator('.log').getByText('Anna is back in the game.').first().waitFor();
  await leave(anna, ben);
});

test('the network goes away in the middle: nothing is lost, nothing is played twice', async () => {
  const [anna, ben] = await two();
  await sitDown([anna, ben], 'nordic', { first: 1 });
  for (const { page } of [anna, ben]) await keepTickets(page);
  await myTurn(ben.page);
  await anna.context.setOffline(true);
  await anna.page.getByText('Connection lost').waitFor();
  await ben.page.locator('[data-seat="0"]').getByLabel('not connected').waitFor();
  await drawTwo(ben.page);
  const { number } = await shown(ben.page);
  expect((await shown(anna.page)).number).not.toBe(number);

  await anna.context.setOffline(false);
  await anna.page.locator(`[data-number="${number}"]`).waitFor();
  await anna.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await ben.page.locator('[data-seat="0"]').getByLabel('connected', { exact: true }).waitFor();

  // A card taken without a line is taken once the line is back, and once only.
  await myTurn(anna.page);
  await anna.context.setOffline(true);
  await anna.page.getByText('Connection lost').waitFor();
  await anna.page.locator('[data-draw=deck].open').click();
  await anna.context.setOffline(false);
  await playedAfter(anna.page, number);
  await anna.page.locator('[data-phase="second card"]').waitFor();
  await ben.page.locator(`[data-number="${Number(number) + 1}"]`).waitFor();
  await anna.page.locator('[data-draw=deck].open').click();
  await myTurn(ben.page);
  expect((await shown(ben.page)).number).toBe(String(Number(number) + 2));
  await leave(anna, ben);
});

test('two people at one screen: a cover between them, and no cards behind it', async () => {
  const anna = await person('Anna');
  const { page, frames } = anna;
  await arrive(anna);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board: 'usa',
    seats: [
      { kind: 'me', name: 'Anna' },
      { kind: 'me', name: 'Ben' },
    ],
    first: 0,
    start: true,
  });
  await atTable(anna, id);
  /** From which seats the browser was ever told to look. */
  const seen = (): Set<number | null> =>
    new Set(
      frames
        .map((text) => JSON.parse(text) as { type: string; seat?: number | null })
        .filter(({ type }) => type === 'welcome')
        .map(({ seat }) => seat ?? null),
    );
  const lift = async (name: string): Promise<void> => {
    await page.getByRole('dialog').getByText(`${name} is next`).waitFor();
    // Behind the cover nothing can be reached, by keyboard neither.
    expect(await page.locator('.game').getAttribute('inert')).not.toBeNull();
    await page.locator('[data-do=show]').click();
    await page.locator('[data-do=show]').waitFor({ state: 'detached' });
  };
  await lift('Anna');
  await keepTickets(page);
  await page.getByRole('dialog').getByText('Ben is next').waitFor();
  expect(seen()).toEqual(new Set([0]));
  await lift('Ben');
  await keepTickets(page);
  expect(seen()).toEqual(new Set([0, 1]));
  await lift('Anna');
  await drawTwo(page);
  await lift('Ben');
  await drawTwo(page);
  await lift('Anna');
  await leave(anna);
});

test('after the end: the replay by keyboard, the record, and the next game', async () => {
  const [anna, ben] = await two();
  const id = await sitDown([anna, ben], 'tiny');
  const { seed_hash } = await ask<{ seed_hash: string }>(anna, 'GET', `/tables/${id}`);
  // Two bots are soon at the end.
  for (const { page } of [anna, ben]) await giveUp(page);
  for (const { page } of [anna, ben]) await page.locator('[data-scoring] table').waitFor();

  const download = anna.page.waitForEvent('download');
  await anna.page.getByRole('link', { name: 'Download the record' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`locomotif-tiny-${id}.txt`);
  await anna.page.getByText('Was everything fair?').click();
  await anna.page.getByText(`locomotif verify ${file.suggestedFilename()}`).waitFor();
  let record = '';
  for await (const piece of await file.createReadStream()) record += String(piece);
  const seed = /^seed: ([0-9a-f]{64})$/m.exec(record)![1]!;
  const bytes = Uint8Array.from(seed.match(/../g)!, (two) => parseInt(two, 16));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect(hash).toBe(seed_hash);
  expect(record).toMatch(/^result: .* won by /m);

  await ben.page.getByRole('link', { name: 'Watch the replay' }).click();
  const { page } = ben;
  const slider = page.getByRole('slider', { name: 'Place in the game' });
  await slider.focus();
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(20);
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['PageDown', 11],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByText(`${at} of ${last}`, { exact: true }).waitFor();
  }
  expect(await owned(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.locator('.owned[data-route]').first().waitFor({ state: 'attached' });

  await anna.page.getByRole('button', { name: 'Play again' }).click();
  await anna.page.waitForURL((url) => !url.pathname.includes(id));
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Join the next game' }).click();
  await page.waitForURL(anna.page.url());
  await anna.page.getByText('Ben').first().waitFor();
  await leave(anna, ben);
});
