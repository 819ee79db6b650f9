/** What somebody said: their own words, or a quick word in the reader's language. */
import type { ChatLine, Emote } from '../api/messages.ts';
import { t } from '../i18n/language.svelte.ts';

/** The quick words, in the order in which they are offered. */
export const EMOTES: readonly Emote[] = [
  'hello',
  'good_luck',
  'nice',
  'thanks',
  'sorry',
  'oh_no',
  'thinking',
  'your_turn',
  'back_soon',
  'good_game',
];

export const emoteInWords = (emote: Emote): string => t(`game.emote.${emote}`);

export const chatInWords = (line: Pick<ChatLine, 'text' | 'emote'>): string =>
  line.emote ? emoteInWords(line.emote) : line.text;
