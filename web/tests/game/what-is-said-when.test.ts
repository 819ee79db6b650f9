/** When a tip may speak, and how briefly the banner of a phone says what is asked. */
import { expect, test, vi } from 'vitest';
import { TIPS } from '../../src/pages/game/guide-tips.ts';
import type { Play } from '../../src/pages/game/play.svelte.ts';
import { turnInBrief } from '../../src/pages/game/turn-words.ts';

vi.mock('../../src/i18n/language.svelte.ts', () => import('../support/speech.ts'));

const digging = (held: object | null): Play =>
  ({ moves: { withdraw: true }, view: { tunnel: { extra: 1 } }, tunnels: { held } }) as unknown as Play;
const asked = (phase: string, moves: object = {}): Play =>
  ({ myMove: true, moves, names: [], tunnels: { held: null }, view: { phase } }) as unknown as Play;

test('the tip about a tunnel does not tell its price before the last card lies open', () => {
  const { when } = TIPS.find(({ id }) => id === 'tunnel')!;
  expect(when(digging({ route: 'r' }))).toBe(false);
  expect(when(digging(null))).toBe(true);
});

test('what one may do in a turn is a short question on a phone, everything else as everywhere', () => {
  expect(turnInBrief(asked('turn'))).toBe('Cards, a route or tickets?');
  expect(turnInBrief(asked('turn', { pass: true }))).toBe('You have no other move: pass');
  expect(turnInBrief(asked('second card'))).toBe('Take a second card');
  expect(turnInBrief(asked('tunnel', { withdraw: true, pay: ['1red'] }))).toContain('extra cost');
  expect(turnInBrief(asked('tunnel', { withdraw: true }))).not.toContain('extra cost');
});
