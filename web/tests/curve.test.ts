import { describe, expect, it } from 'vitest';
import { bowOf, Curve } from '../src/board/drawing/curve.ts';

describe('the curve of a route', () => {
  it('has its middle as far off the straight line as the bend says, to the left of the walker', () => {
    for (const bend of [-0.42, -0.1, 0, 0.05, 0.34]) {
      const curve = new Curve([0, 0], [200, 0], bowOf(bend));
      const middle = curve.spot(curve.length / 2);
      expect(middle.x).toBeCloseTo(100, 3);
      // Walking to the right on a screen whose y grows downwards, left is up.
      expect(middle.y).toBeCloseTo(-bend * 200, 0);
    }
  });

  it('starts and ends at its cities', () => {
    const curve = new Curve([10, 20], [110, 220], bowOf(0.2));
    expect([curve.spot(0).x, curve.spot(0).y]).toEqual([10, 20]);
    const end = curve.spot(curve.length);
    expect(end.x).toBeCloseTo(110);
    expect(end.y).toBeCloseTo(220);
  });

  it('is measured along its way: equal steps are equally long', () => {
    const curve = new Curve([0, 0], [300, 100], bowOf(0.3));
    const spots = Array.from({ length: 11 }, (_, i) => curve.spot((curve.length * i) / 10));
    const steps = spots.slice(1).map((s, i) => Math.hypot(s.x - spots[i]!.x, s.y - spots[i]!.y));
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 0);
  });

  it('has a track beside it at the distance asked for', () => {
    const curve = new Curve([0, 0], [200, 0], bowOf(0.1));
    const [on, beside] = [curve.spot(80), curve.spot(80, 12)];
    expect(Math.hypot(on.x - beside.x, on.y - beside.y)).toBeCloseTo(12);
    expect(beside.y).toBeLessThan(on.y);
  });
});
