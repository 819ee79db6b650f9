/** The client's types of all that goes to and from the server, from the server's own description of itself. */
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { filesOf } from './locomotif.ts';

type Shapes = Record<string, object>;

/** Shapes that are FastAPI's and not ours: they change with its version, and nobody is sent them. */
const FOREIGN = ['HTTPValidationError', 'ValidationError'];
const WORDS =
  '/** What goes to and from the server, written by `npm run api` from what it says of itself. */\n';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Where the types stand. */
export const FILE = path('../src/api/schema.ts');

/** What should stand there. */
export async function serverTypes(): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Locomotif', version: '1' },
    components: { schemas: described() },
  } as OpenAPI3;
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  return format(WORDS + types, { ...(await resolveConfig(FILE)), filepath: FILE });
}

/** The shapes of HTTP and of the socket, as the server tells them. */
function described(): Shapes {
  const written = filesOf('server-schema');
  const read = <T>(file: string): T =>
    JSON.parse(written.get(file)!.replaceAll('#/$defs/', '#/components/schemas/'), plain) as T;
  const { schemas } = read<{ components: { schemas: Shapes } }>('openapi.json').components;
  const http = Object.fromEntries(Object.entries(schemas).filter(([name]) => !FOREIGN.includes(name)));
  const { $defs: socket } = read<{ $defs: Shapes }>('socket.json');
  for (const name of Object.keys(socket))
    if (http[name] && JSON.stringify(http[name]) !== JSON.stringify(socket[name]))
      throw new Error(`${name} is one thing over HTTP and another over the socket`);
  return { ...http, ...socket };
}

/** Without titles, which repeat names; and records of few keys, such as cards by kind, with the keys as fields. */
function plain(key: string, value: unknown): unknown {
  if (key === 'title' && typeof value === 'string') return undefined;
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as Record<string, unknown>;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys) return value;
  return { ...rest, properties: Object.fromEntries(keys.map((name) => [name, additionalProperties])) };
}
