import { expect, it } from 'vitest';
import { clip, parse } from '../src/board/drawing/clip.ts';
import type { Box } from '../src/board/art.ts';

const box: Box = [0, 0, 100, 100];

it('keeps of a ring what lies in the box', () => {
  const [ring] = parse(clip('M-50 -50l100 0l0 100l-100 0z', box));
  const xs = ring!.points.map(([x]) => x);
  const ys = ring!.points.map(([, y]) => y);
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([0, 50, 0, 50]);
});

it('leaves out what lies outside', () => {
  expect(clip('M200 200l10 0l0 10z', box)).toBe('');
});

it('breaks a line where it leaves the box', () => {
  expect(parse(clip('M10 10l20 0l0 300l200 0l0-290l-200 0', box))).toHaveLength(2);
});

it('reads numbers that stand close together', () => {
  expect(parse('M1.5-2l.5-.5z')).toEqual([
    {
      points: [
        [1.5, -2],
        [2, -2.5],
      ],
      closed: true,
    },
  ]);
});
