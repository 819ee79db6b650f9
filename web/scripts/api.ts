/** Writes the client's types of all that goes to and from the server: `npm run api`. */
import { writeFileSync } from 'node:fs';
import { FILE, serverTypes } from './server-types.ts';

writeFileSync(FILE, await serverTypes());
