/** The names of seats and levels, and the livery of a seat. */
import type { TableInfo } from '../api/messages.ts';
import type { Seat, SeatColour } from '../api/types.ts';
import { LIVERIES } from '../board/liveries.ts';
import { has, t } from '../i18n/language.svelte.ts';

export const levelName = (level: string): string =>
  has(`rules.level.${level}`) ? t(`rules.level.${level}`) : level;

/** The names of all seats. */
export function seatNames(table: Pick<TableInfo, 'seats'>): string[] {
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  let n = 0;
  return table.seats.map((seat, i) => {
    if (seat.name) return seat.name;
    if (seat.kind !== 'bot') return t('game.seat', { n: i + 1 });
    n += 1;
    return bots > 1 ? t('game.bot_n', { n }) : t('game.bot');
  });
}

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

/** How many letters the longest word of a name has: where there is little room, long ones are written smaller. */
export const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
