/** Who sits at a table before the game: one seat for everybody, and guests whom the host does not want. */
import { expect, test } from 'vitest';
import { arrive, ask, leave, person } from './people.ts';

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

  const away = anna.page.getByRole('button', { name: 'Send away' });
  await away.click();
  await anna.page.getByText('Send Ben away from this table?').waitFor();
  await away.click();
  await ben.page.getByText('The host has given your seat to somebody else.').waitFor();
  expect(await ben.page.getByRole('button', { name: /Sit here|Take a seat/ }).count()).toBe(0);
  await leave(anna, ben);
});
