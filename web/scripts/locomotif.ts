/** Calls the command `locomotif`: LOCOMOTIF_COMMAND, that of the repository's own environment, or the one on the path. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Run it, and return what it prints. */
export function locomotif(...args: string[]): string {
  const ours = fileURLToPath(new URL('../../.venv/bin/locomotif', import.meta.url));
  const named = process.env.LOCOMOTIF_COMMAND?.split(' ') ?? [existsSync(ours) ? ours : 'locomotif'];
  return execFileSync(named[0]!, [...named.slice(1), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Run it with a folder as its last argument, and return the files that it writes there by their names. */
export function filesOf(...args: string[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'locomotif-'));
  try {
    locomotif(...args, folder);
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
