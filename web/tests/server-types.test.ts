import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { serverTypes } from '../scripts/server-types.ts';

it('has the types of HTTP and of the socket as the server describes them; else `npm run api`', async () => {
  for (const [file, types] of await serverTypes())
    expect(readFileSync(file, 'utf8') === types, `${basename(dirname(file))}/schema.ts is of today`).toBe(
      true,
    );
});
