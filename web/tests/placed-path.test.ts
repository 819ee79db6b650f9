/** Outlines written anew where they lie cover what a transform would have covered. */
import { describe, expect, it } from 'vitest';
import { placed } from '../src/board/placed-path.ts';

describe('a path written where it lies', () => {
  it('is moved, with all its steps absolute', () => {
    expect(placed('M1 2h3v4H0zm5 5l1 1', 10, 20)).toBe('M11 22L14 22L14 26L10 26ZM16 27L17 28');
  });

  it('is turned and enlarged', () => {
    expect(placed('M1 0Q2 0 3 1t1 1', 5, 5, 90, 2)).toBe('M5 7Q5 9 3 11T1 13');
  });

  it('keeps its arcs round: radii grow, angles turn, flags stay', () => {
    expect(placed('M-4 0a4 4 0 1 0 8 0', 0, 0, 90, 0.5)).toBe('M0 -2A2 2 90 1 0 0 2');
  });

  it('goes on with lines after a move that has more places', () => {
    expect(placed('m1 1 2 0 0 2z', 0, 0)).toBe('M1 1L3 1L3 3Z');
  });
});
