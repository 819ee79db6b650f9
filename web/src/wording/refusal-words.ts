/** Why a move was refused, or what is missing to claim a route. */
import type { Reason } from '../api/messages.ts';
import { has, listed, t } from '../i18n/language.svelte.ts';

/** What the server says is missing, or why it refused, in the reader's words. */
export function reasonInWords(reason: Reason, names: readonly string[]): string {
  const { code, by, needs, has: owned, locos, cards, colour } = reason;
  if (code === 'taken' && typeof by === 'number')
    return t('game.missing.taken_by', { name: names[by] ?? '' });
  if (code === 'trains')
    return typeof needs === 'number' && typeof owned === 'number'
      ? t('game.missing.trains', { need: needs, have: owned })
      : t('game.missing.trains_plain');
  if (code === 'cards') {
    const parts: string[] = [];
    if (typeof locos === 'number' && locos > 0) parts.push(t('game.cards.loco', { count: locos }));
    if (typeof cards === 'number' && cards > 0)
      parts.push(
        typeof colour === 'string'
          ? t(`game.cards.${colour}`, { count: cards })
          : t('game.cards.any', { count: cards }),
      );
    return parts.length ? t('game.missing.cards', { what: listed(parts) }) : t('game.missing.cards_plain');
  }
  const known = [`game.missing.${code}`, `game.refused.${code}`].find(has);
  return known ? t(known) : reason.words;
}
