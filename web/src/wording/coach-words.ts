/** Why the coach thinks so, in words. */
import type { CoachReason } from '../api/types.ts';
import type { CardKind } from '../board/colours.ts';
import type { Places } from '../board/place-names.ts';
import { capitalised, has, listed, percent, t } from '../i18n/language.svelte.ts';
import type { Values } from '../i18n/texts.ts';
import { bonusName } from './bonus-words.ts';
import { cardName } from './card-words.ts';
import { missingCards, type MissingCards } from './refusal-words.ts';

/** A reason as a sentence; null: this page is older than the reason, and has no words for it. */
export function reasonInWords(
  { code, facts }: CoachReason,
  names: readonly string[],
  places: Places,
): string | null {
  const key = `coach.reasons.${code}`;
  if (!has(key)) return null;
  const said: Values = {};
  for (const [name, value] of Object.entries(facts)) said[name] = fact(name, value);
  if (facts.card) said.cards = t(`rules.count.${facts.card}`, { count: facts.count ?? 1 });
  return capitalised(t(key, said));

  function fact(name: string, value: unknown): string | number {
    switch (name) {
      case 'route':
        return places.route(value as string);
      case 'ticket':
        return places.ticket(value as string);
      case 'tickets':
        return listed((value as string[]).map((id) => places.ticket(id)));
      case 'city':
        return places.city(value as string);
      case 'cities':
        return listed((value as string[]).map((id) => places.city(id)));
      case 'seat':
        return names[value as number] ?? '';
      case 'seats':
        return listed((value as number[]).map((seat) => names[seat] ?? ''));
      case 'card':
      case 'colour':
        return cardName(value as CardKind);
      case 'free':
      case 'withdrawn':
      case 'won':
      case 'done':
        return percent((value as number) / 100);
      case 'missing':
        return missingCards(value as MissingCards);
      case 'points':
        return t('rules.points', { count: value as number });
      case 'trains':
      case 'claims':
        return t(`coach.${name}`, { count: value as number });
      case 'bonus_card':
        return bonusName(places.board, value as string);
      default:
        return value as number;
    }
  }
}
