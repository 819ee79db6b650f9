import { describe, expect, it } from 'vitest';
import { depth, discDepth, upright, type Plate } from '../src/board/drawing/overlap.ts';

const plate = (x: number, y: number, degrees: number): Plate => {
  const turn = (degrees * Math.PI) / 180;
  return { x, y, ux: Math.cos(turn), uy: Math.sin(turn), half: 30, side: 10 };
};

describe('how deep two things lie over each other', () => {
  it('is nothing for spaces beside each other', () => {
    expect(depth(plate(0, 0, 0), plate(0, 21, 0))).toBe(0);
    expect(depth(plate(0, 0, 0), plate(61, 0, 0))).toBe(0);
    expect(depth(plate(0, 0, 0), plate(45, 10, 90))).toBe(0);
  });

  it('is the shortest push that parts them', () => {
    expect(depth(plate(0, 0, 0), plate(0, 15, 0))).toBeCloseTo(5);
    expect(depth(plate(0, 0, 45), plate(0, 0, 45))).toBeCloseTo(20);
    expect(depth(plate(0, 0, 0), plate(36, 0, 90))).toBeCloseTo(4);
  });

  it('can ask for room between them', () => {
    expect(depth(plate(0, 0, 0), plate(0, 21, 0), 3)).toBeCloseTo(2);
  });

  it('is measured for a disc too', () => {
    expect(discDepth(upright(0, 0, 60, 20), 30, 30, 8)).toBe(0);
    expect(discDepth(upright(0, 0, 60, 20), 30, 26, 8)).toBeCloseTo(2);
    expect(discDepth(upright(0, 0, 60, 20), 30, 10, 8)).toBeCloseTo(18);
  });
});
