import { expect, test } from 'vitest';
import type { Box } from '../src/board/art.ts';
import { centred, nearest, onSheet } from '../src/board/camera.svelte.ts';

const box: Box = [400, 300, 200, 500];
const sheet: Box = [0, 0, 1000, 800];
const room = [460, 300] as const;

test('what is brought into view lies between the cards over the map', () => {
  for (const lids of [
    [0, 0],
    [84, 0],
    [0, 84],
  ] as const) {
    const view = centred(box, room, lids, nearest(box, sheet, room, lids));
    const [left, top] = view.apply([box[0], box[1]]);
    const [right, bottom] = view.apply([box[0] + box[2], box[1] + box[3]]);
    expect(top).toBeGreaterThan(lids[0]);
    expect(bottom).toBeLessThan(300 - lids[1]);
    // As much is free on one side as on the other.
    expect(left).toBeCloseTo(460 - right);
    expect(top - lids[0]).toBeCloseTo(300 - lids[1] - bottom);
  }
});

test('a way from edge to edge of the board lies beside the card too', () => {
  const across: Box = [450, 10, 80, 780];
  for (const lids of [
    [84, 0],
    [0, 84],
  ] as const) {
    const to = centred(across, room, lids, nearest(across, sheet, room, lids));
    const view = onSheet(to, sheet, room, lids);
    expect(view.applyY(10)).toBeGreaterThan(lids[0]);
    expect(view.applyY(790)).toBeLessThan(300 - lids[1]);
  }
});
