/** Who sits at a table: one seat for everybody, guests whom the host does not want, and those who play for the absent. */
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
  sitDown,
  type Person,
} from './people.ts';

test('a guest has one seat at a public table, more if the host allows it, and none once sent away', async () => {
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  await Promise.all([arrive(anna), arrive(ben)]);
  const { id } = await ask<{ id: string }>(anna, 'POST', '/tables', {
    board: 'usa',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    public: true,
  });
  await Promise.all([anna.page.goto(`/t/${id}`), ben.page.goto(`/t/${id}`)]);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  const another = ben.page.getByRole('button', { name: 'Sit here too' });
  expect(await another.count()).toBe(0);

  const several = anna.page.getByRole('checkbox', { name: 'One person may take several seats' });
  await several.check();
  await another.waitFor();
  await several.uncheck();
  await another.waitFor({ state: 'detached' });

  const away = anna.page.getByRole('button', { name: 'Remove', exact: true });
  await away.click();
  await anna.page.getByText('Remove Ben from this table?').waitFor();
  await away.click();
  await ben.page.getByText('The host has given your seat to somebody else.').waitFor();
  expect(await ben.page.getByRole('button', { name: /Sit here|Take a seat/ }).count()).toBe(0);
  await leave(anna, ben);
});

test('somebody absent is replaced by a bot, then by a person, if the others agree, and comes back each time', async () => {
  const [anna, ben, carla] = [await person('Anna'), await person('Ben', PHONE), await person('Carla')];
  const id = await sitDown([anna, ben, carla], 'nordic', { first: 0 });
  const goAway = (): Promise<unknown> => carla.page.goto('/about');
  const agree = async (words: string, said: string): Promise<void> => {
    await anna.page.getByRole('button', { name: words }).click();
    await ben.page.getByText(`${said}: Anna`).waitFor();
    expect(await anna.page.getByRole('button', { name: words }).isDisabled()).toBe(true);
    await ben.page.getByRole('button', { name: words }).click();
  };
  const seated = (one: Person, words: string): Promise<void> =>
    one.page.locator('[data-seat="2"]').getByText(words).waitFor();

  await goAway();
  for (const { page } of [anna, ben]) await keepTickets(page);
  await agree('Let a bot play', 'For a bot');
  await seated(ben, 'absent: a bot is playing');
  await myTurn(anna.page);

  await atTable(carla, id);
  await carla.page.locator('[data-do=take-back]').click();
  await carla.page.locator('[data-do=take-back]').waitFor({ state: 'detached' });
  await goAway();
  for (const { page } of [anna, ben]) await drawTwo(page);

  await agree('Look for another person', 'For another person');
  const dora = await person('Dora', PHONE);
  await arrive(dora);
  await atTable(dora, id);
  await dora.page.getByText('Carla is absent: you can sit in').waitFor();
  await dora.page.getByRole('button', { name: 'Take this seat' }).click();
  await dora.page.locator('.hand').waitFor();
  await seated(anna, 'Dora');

  await atTable(carla, id);
  await carla.page.getByText('Dora is playing your seat').waitFor();
  await carla.page.getByRole('button', { name: 'Take my seat back' }).click();
  await carla.page.locator('.hand').waitFor();
  await dora.page.locator('.hand').waitFor({ state: 'detached' });
  await seated(anna, 'Carla');
  await leave(anna, ben, carla, dora);
});
