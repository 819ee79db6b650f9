import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE, serverTypes } from '../scripts/server-types.ts';

it('has the types that the server describes; if not: `npm run api`', async () => {
  expect(readFileSync(FILE, 'utf8')).toBe(await serverTypes());
});
