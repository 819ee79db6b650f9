/** My name, and what I am called as long as I have told none. */
import { t } from '../i18n/language.svelte.ts';
import { me } from '../state/me.svelte.ts';

/** Have I told no name so far? Then it is asked for wherever one sits down, after a guided game too. */
export const isNameless = (): boolean => !me.name || me.name === t('lobby.nameless');

/** What I am to be called: the name I have, else the one typed now. */
export const myName = (typed = ''): string =>
  (isNameless() && typed.trim()) || me.name || t('lobby.nameless');
