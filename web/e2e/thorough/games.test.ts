/** Complete games of two people, a bot and somebody who watches, on every board. */
import { test } from 'vitest';
import { shippedNames } from '../../scripts/boards/boards.ts';
import { completeGame } from '../complete-game.ts';
import { DESKTOP, PHONE } from '../people.ts';

test.each(shippedNames().map((board, i) => [board, i] as const))(
  'a complete game on %s',
  async (board, i) => {
    await completeGame(board, i % 2 ? [PHONE, DESKTOP] : [DESKTOP, PHONE]);
  },
);
