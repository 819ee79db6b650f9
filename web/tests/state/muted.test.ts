import { beforeEach, expect, it, vi } from 'vitest';

async function fresh() {
  vi.resetModules();
  return (await import('../../src/state/muted.svelte.ts')).muted;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('mutes a seat at one table, and is remembered until it is taken back', async () => {
  const before = await fresh();
  before.toggle('one', 2);
  expect([before.has('one', 2), before.has('one', 1), before.has('other', 2)]).toEqual([true, false, false]);
  const reloaded = await fresh();
  expect(reloaded.has('one', 2)).toBe(true);
  reloaded.toggle('one', 2);
  expect((await fresh()).has('one', 2)).toBe(false);
});

it('forgets the oldest of very many', async () => {
  const muted = await fresh();
  for (let table = 0; table <= 200; table++) muted.toggle(`table ${table}`, 0);
  expect([muted.has('table 0', 0), muted.has('table 1', 0), muted.has('table 200', 0)]).toEqual([
    false,
    true,
    true,
  ]);
});
