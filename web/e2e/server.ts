/**
 * Builds the client if it is not built, starts `locomotif serve` with a temporary folder, and tears it down.
 * LOCOMOTIF_COMMAND names an installed Locomotif, which brings its own client: `make e2e` tests the wheel so.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where the server looks for a push service. */
    pushPort: number;
  }
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let ports = 37 * process.pid;

/** A free port below those that systems hand out, where nobody else looks: it stays free until it is used. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + (ports++ % 17_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((told) =>
      probe.once('error', () => told(false)).listen(port, '127.0.0.1', () => told(true)),
    );
    await new Promise((closed) => probe.close(closed));
    if (isFree) return port;
  }
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  // The first start on a machine compiles the rules.
  for (let i = 0; i < 6000; i++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    try {
      if ((await fetch(`${address}/api/info`)).ok) return;
    } catch {
      // not yet
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The server does not answer');
}

/** A server of one's own, with these settings besides those of all browser tests, and how to end it. */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  const installed = process.env.LOCOMOTIF_COMMAND;
  const folder = mkdtempSync(join(tmpdir(), 'locomotif-e2e-'));
  const port = await freePort();
  const client = process.env.LOCOMOTIF_CLIENT ?? (installed ? undefined : here('../dist'));
  const server = spawn(
    installed ?? here('../../.venv/bin/locomotif'),
    ['serve', '--port', String(port), '--data', folder, '--boards', here('../../examples/boards')],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...(client && { LOCOMOTIF_CLIENT: client }),
        LOCOMOTIF_PACE: '0.02',
        LOCOMOTIF_PACE_AFTER_CLAIM: '0.02',
        LOCOMOTIF_REVIEW_SECONDS: '4',
        // Other tests keep the processors busy.
        LOCOMOTIF_REVIEW_PRIORITY: '1',
        LOCOMOTIF_HINT_SECONDS: '0.1',
        LOCOMOTIF_ABSENT_SECONDS: '2',
        LOCOMOTIF_LOG_LEVEL: 'WARNING',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      const late = setTimeout(() => server.kill('SIGKILL'), 60_000);
      await ended;
      clearTimeout(late);
    }
    // What it started may still be writing there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(address, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = here('../dist/index.html');
  if (!process.env.LOCOMOTIF_COMMAND && (!existsSync(built) || process.env.E2E_BUILD)) {
    const build = spawnSync('npm', ['run', 'build'], { cwd: here('..'), stdio: 'inherit' });
    if (build.status) throw new Error('The client could not be built');
  }
  const pushPort = await freePort();
  const vapid = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const { address, stop } = await startServer({
    LOCOMOTIF_VAPID_KEY: vapid.d!,
    LOCOMOTIF_VAPID_SUBJECT: 'mailto:operator@example.org',
    LOCOMOTIF_PUSH_SERVICES: `127.0.0.1:${pushPort}`,
  });
  project.provide('address', address);
  project.provide('pushPort', pushPort);
  return stop;
}
