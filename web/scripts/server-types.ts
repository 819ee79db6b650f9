/** The client's types of HTTP and of the socket, from the server's own description of itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

type Shapes = NonNullable<NonNullable<OpenAPI3['components']>['schemas']>;

/** Shapes that are FastAPI's and not ours: they change with its version, and nobody is sent them. */
const FOREIGN = ['HTTPValidationError', 'ValidationError'];

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Every file of types and what should stand in it. */
export async function serverTypes(): Promise<Map<string, string>> {
  const { http, socket } = described();
  return new Map([
    await written('../src/lib/api/schema.ts', 'What goes over HTTP', http),
    await written('../src/lib/socket/schema.ts', 'What goes over the socket of a table', socket),
  ]);
}

/** The shapes of both parts, as the server tells them. */
function described(): { http: Shapes; socket: Shapes } {
  const folder = mkdtempSync(join(tmpdir(), 'locomotif-'));
  const ours = path('../../.venv/bin/locomotif');
  execFileSync(existsSync(ours) ? ours : 'locomotif', ['server-schema', folder], { stdio: 'ignore' });
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const { components } = JSON.parse(read('openapi.json')) as OpenAPI3;
  const { $defs } = JSON.parse(
    read('socket.json').replaceAll('#/$defs/', '#/components/schemas/'),
    (_, value: unknown) => withKeys(value),
  ) as { $defs: Shapes };
  rmSync(folder, { recursive: true });
  const ofOurs = Object.entries(components?.schemas ?? {}).filter(([name]) => !FOREIGN.includes(name));
  return { http: Object.fromEntries(ofOurs), socket: $defs };
}

/** A record of few keys, such as cards by kind, with its keys as fields: `propertyNames` would be passed over. */
function withKeys(value: unknown): unknown {
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as Record<string, unknown>;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys) return value;
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) };
}

async function written(name: string, what: string, schemas: Shapes): Promise<[string, string]> {
  const file = path(name);
  const document: OpenAPI3 = {
    openapi: '3.1.0',
    info: { title: what, version: '1' },
    components: { schemas },
  };
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  const words = `/** ${what}, written by \`npm run api\` from what the server says of itself. */\n`;
  return [file, await format(words + types, { ...(await resolveConfig(file)), filepath: file })];
}
