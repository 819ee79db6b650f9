/** The papers that lie under tabs: on a phone nearly all, beside a board what does not lie open. */
import type { Play, Tab } from './play.svelte.ts';
import { viewport } from '../../state/viewport.svelte.ts';

export function tabsOf(play: Play): Tab[] {
  const seated = play.me !== null;
  if (play.upright) return seated ? ['log', 'routes', 'board'] : ['log', 'board'];
  const wanted: Tab[] = viewport.wide ? [] : ['cards'];
  if (seated) wanted.push('tickets');
  if (!viewport.wide) wanted.push('players');
  if (seated) wanted.push('routes');
  return [...wanted, 'log', 'board'];
}

/** The tab that is open. */
export function openTab(play: Play): Tab {
  const tabs = tabsOf(play);
  return tabs.includes(play.tab) ? play.tab : tabs[0]!;
}
