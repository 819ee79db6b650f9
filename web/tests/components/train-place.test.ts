import { expect, test } from 'vitest';
import { ENGINE, trainPlace, WAGON } from '../../src/components/scoring/train-place.ts';

test('the wagons of all players and the lamp of the engine are in the winner’s picture, however narrow it is', () => {
  for (const inView of [520, 840, 943, 1200])
    for (const wagons of [0, 1, 2, 3, 4]) {
      const { x, scale } = trainPlace(wagons, inView);
      const [last, lamp] = [ENGINE - 150 - wagons * WAGON, ENGINE + 330];
      expect(x + last * scale, `${wagons} in ${inView}`).toBeGreaterThan(600 - inView / 2);
      expect(x + lamp * scale, `${wagons} in ${inView}`).toBeLessThan(600 + inView / 2);
    }
});

test('a train that fits stays in the middle, as large as it is drawn', () => {
  expect(trainPlace(1, 1200)).toEqual({ x: 0, scale: 1 });
});
