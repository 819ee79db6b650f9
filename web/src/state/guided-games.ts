/** Which of my games are guided, and how far: this browser remembers it, so that a guide goes on after a reload. */
import { recall, remember } from './storage.ts';

const key = (table: string): string => `guide.${table}`;

/** The steps done in a guided game; `null`: the game is not guided. */
export const guidedSteps = (table: string): string[] | null => recall<string[] | null>(key(table), null);

export const rememberSteps = (table: string, done: readonly string[] | null): void => {
  remember(key(table), done);
};

/** Has a guide been followed to its end, on any board? */
export const knowsTheGame = (): boolean => recall('guide.finished', false);
export const rememberKnowing = (): void => {
  remember('guide.finished', true);
};
