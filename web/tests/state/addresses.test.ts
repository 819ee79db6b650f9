import { describe, expect, it } from 'vitest';
import { addressOf } from '../../src/state/addresses.ts';

describe('an address', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/', { page: 'table', id: 'abc' }],
    ['/t/abc/replay', { page: 'replay', id: 'abc' }],
    ['/help', { page: 'help', board: null }],
    ['/help/northern_lights', { page: 'help', board: 'northern_lights' }],
    ['/about', { page: 'about' }],
    ['/move/k%20y', { page: 'move', key: 'k y' }],
    ['/t', { page: 'unknown' }],
    ['/t/abc/other', { page: 'unknown' }],
    ['/a/b/c/d', { page: 'unknown' }],
    ['/%E0%A4%A', { page: 'unknown' }],
  ])('%s means its page', (path, address) => {
    expect(addressOf(path)).toEqual(address);
  });
});
