/** Writes the client's types of all that goes to and from the server: `npm run api`. */
import { writeFileSync } from 'node:fs';
import { serverTypes } from './server-types.ts';

for (const [file, types] of await serverTypes()) writeFileSync(file, types);
