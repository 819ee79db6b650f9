/** A hint stays for as long as the question it answers is asked. */
import { expect, test } from 'vitest';
import type { TableLink } from '../../src/api/table-socket.svelte.ts';
import { Hint } from '../../src/pages/game/hint.svelte.ts';

const at = (phase: string, ...kinds: string[]): object => ({
  game: { number: kinds.length, view: { phase } },
  log: kinds.map((kind, number) => ({ kind, number })),
});

test('others may keep their first tickets, or agree on something, while one reads a hint', async () => {
  const judgement = { moves: [{ move: 'keep a>b' }] };
  const socket = { seat: 0, hint: () => Promise.resolve(judgement), ...at('first tickets') };
  const hint = new Hint(socket as unknown as TableLink);
  await hint.next();
  Object.assign(socket, at('first tickets', 'move'));
  expect(hint.step).toBe(1);

  Object.assign(socket, at('turn', 'move', 'move'));
  expect(hint.step).toBe(0);
  await hint.next();
  Object.assign(socket, at('turn', 'move', 'move', 'agree', 'bot'));
  expect(hint.step).toBe(1);
  Object.assign(socket, at('second card', 'move', 'move', 'agree', 'bot', 'move'));
  expect(hint.step).toBe(0);
});
