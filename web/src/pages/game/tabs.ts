/** Which tabs there are: on a phone nearly everything, on a wide screen what has no place of its own. */
import { viewport } from '../../state/viewport.svelte.ts';
import type { Play, Tab } from './play.svelte.ts';

export function tabsOf(play: Play): Tab[] {
  const seated = play.me !== null;
  const graph: Tab[] = play.seesChances ? ['chances'] : [];
  /** A puzzle has no past, and nobody to talk to. */
  const log: Tab[] = play.puzzle ? [] : ['log'];
  if (play.upright) return seated ? [...log, 'routes', 'board'] : [...graph, ...log, 'board'];
  const wanted: Tab[] = viewport.wide ? [] : ['cards'];
  if (seated) wanted.push('tickets');
  if (!viewport.wide) wanted.push('players');
  if (seated) wanted.push('routes');
  return [...wanted, ...graph, ...log, 'board'];
}

/** The tab that is open. */
export function openTab(play: Play): Tab {
  const tabs = tabsOf(play);
  return tabs.includes(play.tab) ? play.tab : tabs[0]!;
}
