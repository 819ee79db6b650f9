/** Keyboard shortcuts: one key for each frequent action. */
import type { Play } from './play.svelte.ts';

const go = (selector: string): void => document.querySelector<HTMLElement | SVGElement>(selector)?.focus();

export function pressed(play: Play, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target;
  if (target instanceof HTMLElement && target.matches('input[type=text], textarea, select')) return;
  if (document.querySelector('dialog[open]') || play.covered !== null) return;
  const key = event.key.toLowerCase();
  if (/^[1-5]$/.test(key) && !(target instanceof Element && target.closest('svg'))) {
    const move = play.moves.draw?.find((draw) => draw.endsWith(`@${key}`));
    if (move) void play.play(`draw ${move}`);
  } else if (key === 'd') {
    if (play.moves.draw?.includes('deck')) void play.play('draw deck');
  } else if (key === 's') {
    if (play.moves.stop) void play.play('stop');
  } else if (key === 't') {
    if (play.moves.tickets) play.drawTickets();
  } else if (key === 'r') {
    play.tab = 'routes';
    event.preventDefault();
    requestAnimationFrame(() => go('.routes input'));
  } else if (key === 'm') go('[data-route]');
  else if (key === 'h') {
    play.showCards();
    requestAnimationFrame(() => go('.hand ul'));
  } else if (key === 'u') {
    if (play.mayUndo) void play.undo();
  } else if (key === 'escape') {
    play.moments.clear();
    play.tunnels.finish();
    play.deselect();
  }
}
