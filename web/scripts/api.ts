/**
 * Writes the types of the HTTP part, `src/lib/api/schema.ts`, from the server's own description:
 * `npm run api` asks `locomotif server-schema`, `npm run api -- FOLDER` takes the `openapi.json` there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

function described(): string {
  const folder = process.argv[2];
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'locomotif-'));
  const ours = path('../../.venv/bin/locomotif');
  execFileSync(existsSync(ours) ? ours : 'locomotif', ['server-schema', made], { stdio: 'inherit' });
  return made;
}

const schema = JSON.parse(readFileSync(join(described(), 'openapi.json'), 'utf8')) as Parameters<
  typeof openapiTS
>[0];
const types = astToString(await openapiTS(schema, { defaultNonNullable: false }));
const target = path('../src/lib/api/schema.ts');
const words = '/** What goes over HTTP, written by `npm run api` from what the server says of itself. */\n';
writeFileSync(target, await format(words + types, { ...(await resolveConfig(target)), filepath: target }));
