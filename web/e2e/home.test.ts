/** Coming in and coming back: guided games, my games and statistics, another device, the page without a network. */
import { expect, test } from 'vitest';
import {
  arrive,
  ask,
  atTable,
  drawTwo,
  keepTickets,
  leave,
  myTurn,
  person,
  PHONE,
  playOn,
} from './people.ts';

const step = (name: string): string => `[data-guide=${name}]`;
const next = '[data-do=guide-next]';

test('a newcomer is guided through a first game, leaves it and comes back', async () => {
  const anna = await person('Anna', {
    ...PHONE,
    settings: { speed: 'off', confirm: true, soundOffered: true },
  });
  const { page } = anna;
  await page.goto('/');
  // It is offered once.
  await page.locator('.newcomer [data-do=guided-game]').waitFor();
  expect(await page.locator('[data-do=guided-game]').count()).toBe(1);
  await page.locator('[data-do=guided-game]').click();
  await page.waitForURL('**/t/*');
  await page.locator(step('tickets')).waitFor();
  await page.locator('[data-pointer]').waitFor();
  await keepTickets(page);
  await page.locator(step('turn')).waitFor();
  await page.locator('[data-draw=deck].open').click();
  await page.locator(step('second')).waitFor();

  // In the middle of it the page is reloaded: the guide goes on where it was.
  await page.reload();
  await page.locator(step('second')).waitFor();
  await page.locator('[data-draw=deck].open').click();
  // Whoever else moves meanwhile: the tickets are there that it speaks of, and it points at one.
  await page.locator(step('plan')).waitFor();
  await myTurn(page);
  const top = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  await expect
    .poll(async () => (await top('[aria-labelledby=tickets-title] button')) - (await top('[data-pointer]')))
    .toBeCloseTo(6);
  await page.locator(step('plan')).locator(next).click();
  // The bot moves; then it is told what to collect, and what can be claimed.
  await page
    .locator(step('collect'))
    .or(page.locator(step('claim')))
    .waitFor();
  for (let turns = 0; turns < 20 && !(await page.locator(step('claim')).count()); turns++) {
    await drawTwo(page);
    await myTurn(page);
  }
  await page.locator(step('claim')).waitFor();
  await page.keyboard.press('r');
  await page.locator('[data-pick]').last().click();
  await page.locator('[data-do=claim]').click();
  await page.locator(step('points')).locator(next).click();
  await page.locator(step('more_tickets')).locator(next).click();
  await page.locator(step('end')).locator(next).click();
  await page.locator('[data-guide]').waitFor({ state: 'detached' });
  // The same game goes on without a guide, also after a reload.
  await page.reload();
  await myTurn(page);
  expect(await page.locator('[data-guide]').count()).toBe(0);
  // Nobody has asked for a name so far: before the next game, the lobby does.
  await page.goto('/');
  await page.locator('.start [data-do=guided-game]').waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.locator('.start .go').click();
  await page.locator('.players').getByText('Anna').waitFor();
  await leave(anna);
});

/** What each board shows of its own: the first step it points at, by board. */
test.each([
  ['nordic', ['tunnel', 'ferry', 'locos'], 'fr-FR'],
  ['france', ['bed', 'crossing', 'zone'], 'de-DE'],
  ['japan', ['bullet', 'bullet_track', 'few_trains'], 'en-GB'],
  ['northern_lights', ['ferry', 'extra_cards', 'bonus_cards'], 'fr-FR'],
])('whoever knows the game is shown what is special: %s', async (board, twists, locale) => {
  const anna = await person('Anna', {
    ...PHONE,
    locale,
    settings: { speed: 'off', confirm: true, soundOffered: true },
  });
  const { page } = anna;
  await page.addInitScript(() => localStorage.setItem('locomotif.guide.finished', 'true'));
  await page.goto(`/help/${board}`);
  await page.locator('[data-do=guided-game]').tap();
  // Whoever looks at a ticket sees its way on the map: the guide makes room.
  const text = page.locator(`${step('tickets')} p`);
  await text.waitFor();
  await page.locator('[data-ticket]').first().focus();
  await text.waitFor({ state: 'detached' });
  await page.locator('[data-ticket]').first().blur();
  await text.waitFor();
  await keepTickets(page);
  for (const twist of twists) {
    const card = page.locator(step(twist));
    expect((await card.locator('p').innerText()).length).toBeGreaterThan(40);
    // Whoever touches the map has read it: the guide makes room, until it is asked again.
    await page.locator('div.middle').dispatchEvent('pointerdown');
    await card.locator('p').waitFor({ state: 'detached' });
    await card.locator('[data-do=guide-fold]').tap();
    await card.locator('p').waitFor();
    await card.locator(next).click();
  }
  if (board === 'france') {
    // The first piece of track is explained when it is to be laid.
    await drawTwo(page);
    await page.locator(step('track')).waitFor();
  }
  await leave(anna);
});

test.each(['usa', 'nordic'])('on a large screen the guide leaves the map free: %s', async (board) => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(`/help/${board}`);
  await page.locator('[data-do=guided-game]').click();
  await page.locator(step('tickets')).waitFor();
  const [guide, map] = await Promise.all(
    [step('tickets'), 'div.middle'].map((one) => page.locator(one).boundingBox()),
  );
  expect(guide!.y + guide!.height <= map!.y || guide!.x + guide!.width <= map!.x).toBe(true);
  await leave(anna);
});

test('choosing another board keeps name and seats, also those that it has no room for', async () => {
  const zoe = await person('Zoe');
  const { page } = zoe;
  const choose = (board: string): Promise<void> => page.locator('.cards label', { hasText: board }).click();
  const seats = page.getByRole('combobox', { name: /^Seat \d$/ });
  await page.goto('/');
  await choose('France');
  await page.getByText('With friends', { exact: true }).click();
  await page.getByLabel('Your name').fill('Zoe');
  await seats.first().waitFor();
  for (let n = await seats.count(); n < 4; n++) {
    await page.getByRole('button', { name: 'Add a seat' }).click();
    await seats.nth(n).waitFor();
  }
  await seats.nth(0).selectOption('hard');
  await seats.nth(3).selectOption('here');
  await page.getByLabel('Their name').fill('Max');
  await choose('Scandinavia');
  await expect.poll(() => seats.count()).toBe(2);
  expect(await seats.nth(0).inputValue()).toBe('hard');
  await choose('France');
  await expect.poll(() => seats.count()).toBe(4);
  expect(await seats.nth(3).inputValue()).toBe('here');
  expect(await page.getByLabel('Their name').inputValue()).toBe('Max');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Zoe');
  await leave(zoe);
});

test('a finished game is counted, put away and found again, and comes along to another device', async () => {
  const [anna, phone] = [await person('Anna'), await person('Anna', { ...PHONE, locale: 'fr-FR' })];
  const { page } = anna;
  await arrive(anna);
  const start = async (): Promise<string> =>
    (
      await ask<{ id: string }>(anna, 'POST', '/tables', {
        board: 'tiny',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
        first: 0,
        start: true,
      })
    ).id;
  await atTable(anna, await start());
  await playOn(page);
  const running = await start();

  // The lobby says that it is my turn, also in the title and in the icon.
  await page.goto('/');
  await page.getByText('Your turn', { exact: true }).first().waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page.locator('link[rel=icon][href^="data:"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Archive this game/ }).click();
  await page.getByText('You will find it under My games').waitFor();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);

  await page.goto('/me');
  await page.locator('.figures').waitFor();
  expect(await page.locator('.figures b').first().innerText()).toBe('1');
  await page.getByRole('table', { name: 'By opponent' }).getByText('Bot, easy').waitFor();
  const rows = page.locator(`a[href^="/t/"].button`);
  await page.getByText('Archived', { exact: true }).first().click();
  await page.locator(`a.button[href="/t/${running}"]`).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: /^Restore this game/ }).click();
  await page.getByText('No game fits these filters.').waitFor();

  // The private link makes the phone Anna too.
  await page.getByRole('button', { name: 'Use another device too' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await phone.page.goto(new URL(link).pathname);
  await phone.page.getByRole('button', { name: 'Les retrouver ici' }).click();
  await phone.page.locator('.figures').waitFor();
  expect(await phone.page.locator('h1').innerText()).toContain('Anna');
  await leave(anna, phone);
});

test('the page can be installed', async () => {
  const anna = await person('Anna', { serviceWorkers: 'allow' });
  await anna.page.goto('/');
  await anna.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const inspector = await anna.context.newCDPSession(anna.page);
  expect((await inspector.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
  // Tests look at everything incognito, where nothing is installed; else nothing is in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await leave(anna);
});

test('the page opens without a network and says so, and the server\u2019s answers are never kept', async () => {
  const anna = await person('Anna', { serviceWorkers: 'allow' });
  const { page } = anna;
  await page.goto('/');
  // The worker is there, and has what this page loaded.
  const notKept = (): Promise<string[]> =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const missing: string[] = [];
      for (const path of loaded.filter((path) => path.startsWith('/assets/')))
        if (!(await caches.match(path))) missing.push(path);
      return missing;
    });
  await expect.poll(notKept).toEqual([]);
  const manifest = (await (await anna.context.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await anna.context.request.get(src)).ok(), src).toBe(true);
  await anna.context.setOffline(true);
  await page.goto('/about');
  await page.goto('/');
  await page.getByText('You are offline').waitFor();
  await page.getByText('The server cannot be reached').waitFor();
  // Nor is a table blank whose files were never loaded.
  await page.goto('/t/nobody');
  await page.getByText('The table cannot be shown').waitFor();
  await page.goto('/');
  await anna.context.setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  await page.locator('.cards label').first().waitFor();
  // A page that could not be shown is there as soon as the network is.
  for (const [path, before, after] of [
    ['/t/nobody', 'The table cannot be shown', 'This table no longer exists'],
    ['/help/usa', 'This page could not be loaded', 'The base rules'],
  ] as const) {
    await anna.context.setOffline(true);
    await page.goto(path);
    await page.getByText(before).waitFor();
    await anna.context.setOffline(false);
    await page.getByText(after).first().waitFor();
  }
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await leave(anna);
});
