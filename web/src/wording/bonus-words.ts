/** What a bonus is called and what it asks for. */
import { has, t } from '../i18n/language.svelte.ts';

/** What a bonus is called; one that nobody has put into words, by its id. */
export function bonusName(id: string): string {
  if (has(`game.bonus.${id}.name`)) return t(`game.bonus.${id}.name`);
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a bonus asks for; nothing where nobody has put it into words. */
export const bonusText = (id: string): string =>
  has(`game.bonus.${id}.text`) ? t(`game.bonus.${id}.text`) : '';
