import { expect, test } from 'vitest';
import type { JudgedMove } from '../../src/api/types.ts';
import { alternatives, firstShown } from '../../src/components/coach/alternatives.ts';
import { worst } from '../../src/components/coach/marks.ts';
import { chancesByMoment } from '../../src/components/coach/review-follower.svelte.ts';
import { isAnswer, judgedAs } from '../../src/pages/game/puzzle-answers.ts';

const judged = (move: string, chance = 0.5): JudgedMove => ({
  ...{ move, chance, chances: [], points: [], number: 0, loss: 0, error: 0 },
  ...{ reasons: [], routes: [], cities: [], tickets: [] },
});

test('the same card from another place of the row is the same answer', () => {
  expect(isAnswer('draw red@4', { move: 'draw red@1', moves: [judged('draw red@1')] })).toBe(true);
  expect(isAnswer('draw blue@1', { move: 'draw red@1', moves: [judged('draw red@1')] })).toBe(false);
  expect(isAnswer('draw deck', { move: 'draw deck', moves: [] })).toBe(true);
});

test('tickets are kept in any order, but all of them', () => {
  const answer = { move: 'keep a>b c>d', moves: [] };
  expect(isAnswer('keep c>d a>b', answer)).toBe(true);
  expect(isAnswer('keep a>b', answer)).toBe(false);
});

test('another price of the same route is right unless the coach has judged it', () => {
  const moves = [judged('claim a:b:red 2red'), judged('claim a:b:red 2loco')];
  const answer = { move: 'claim a:b:red 2red', moves };
  expect(isAnswer('claim a:b:red 1red+1loco', answer)).toBe(true);
  expect(isAnswer('claim a:b:red 2loco', answer)).toBe(false);
  expect(isAnswer('claim a:c:red 2red', answer)).toBe(false);
  expect(judgedAs('claim a:b:red 2loco', moves)?.move).toBe('claim a:b:red 2loco');
});

test('the best move comes first and the played one last, each once', () => {
  const [best, played] = [judged('claim x 1red', 0.6), judged('draw deck', 0.4)];
  const better = [judged('claim x 1red', 0.6), judged('tickets', 0.5)];
  expect(
    alternatives({ mark: 'mistake', best, better, played }).map(({ move, tag }) => [move.move, tag]),
  ).toEqual([
    ['claim x 1red', 'best'],
    ['tickets', 'better'],
    ['draw deck', 'played'],
  ]);
  expect(alternatives({ mark: 'best', best: played, better: [], played }).map(({ tag }) => tag)).toEqual([
    'played',
  ]);
});

test('where nothing was surely better the others are as good, and the board shows what was played', () => {
  const [other, played] = [judged('tickets', 0.53), judged('draw deck', 0.52)];
  const step = { best: other, better: [other], played };
  expect(alternatives({ mark: 'best', ...step }).map(({ tag }) => tag)).toEqual(['equal', 'played']);
  expect(firstShown({ mark: 'best', ...step })).toBe(played);
  expect(firstShown({ mark: 'good', ...step })).toBe(other);
});

test('chances hold over moments in which nothing was decided', () => {
  const step = (before: number, after: number): { chances_before: number[]; chances_after: number[] } => ({
    chances_before: [before, 1 - before],
    chances_after: [after, 1 - after],
  });
  const chances = chancesByMoment(
    new Map([
      [0, step(0.5, 0.6)],
      [3, step(0.6, 0.2)],
    ]),
    5,
  );
  expect(chances.map((one) => one?.[0])).toEqual([0.5, 0.6, undefined, 0.6, 0.2]);
});

test('the worst mark of a turn is the one that counts', () => {
  expect(worst(['good', 'blunder', 'best'])).toBe('blunder');
  expect(worst([])).toBeUndefined();
});
