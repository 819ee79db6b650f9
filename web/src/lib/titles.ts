/** Names of boards, levels, bonuses and seats, as the reader knows them. */
import type { BoardChoice, Seat, SeatColour } from './api/index.ts';
import { LIVERIES } from './board/liveries.ts';
import { has, inLanguage, t } from './i18n.svelte.ts';

export function boardTitle(board: string, boards: readonly BoardChoice[] = []): string {
  const known = boards.find((b) => b.name === board);
  if (known) return inLanguage(known.title);
  return has(`boards.${board}.title`) ? t(`boards.${board}.title`) : board;
}

export const boardLine = (board: string): string =>
  has(`boards.${board}.line`) ? t(`boards.${board}.line`) : t('boards.other.line');

export const levelName = (level: string): string => (has(`level.${level}`) ? t(`level.${level}`) : level);

/** What a bonus is called; one that nobody has put into words, by its id. */
export function bonusName(id: string): string {
  if (has(`game.bonus.${id}.name`)) return t(`game.bonus.${id}.name`);
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a bonus asks for; nothing where nobody has put it into words. */
export const bonusText = (id: string): string =>
  has(`game.bonus.${id}.text`) ? t(`game.bonus.${id}.text`) : '';

/** The number of a seat's livery. */
export const liveryOf = (colour: SeatColour | string): number =>
  Math.max(
    0,
    LIVERIES.findIndex((livery) => livery.id === colour),
  );

export function seatName(seat: Pick<Seat, 'kind' | 'name' | 'level'>): string {
  if (seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'bot') return seat.name ?? t('seat.bot', { level: levelName(seat.level ?? '') });
  return seat.name ?? '';
}
