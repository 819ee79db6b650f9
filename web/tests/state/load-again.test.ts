import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasLoaded, loadAgain } from '../../src/state/load-again.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that fails is loaded again a few times, each time later, and then waits for its reader', () => {
  const load = vi.fn();
  for (const seconds of [1, 2, 4, 8]) {
    load.mockClear();
    loadAgain(load);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledOnce();
  }
  load.mockClear();
  loadAgain(load);
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});

test('once it is there, the next failure counts anew; whoever goes elsewhere is not sent back', () => {
  const load = vi.fn();
  for (let i = 0; i < 4; i++) {
    loadAgain(load);
    vi.advanceTimersByTime(10_000);
  }
  hasLoaded();
  load.mockClear();
  const leave = loadAgain(load);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  loadAgain(load);
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledOnce();
});

test('where nothing can be kept, nothing is loaded again', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const load = vi.fn();
  loadAgain(load);
  hasLoaded();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});
