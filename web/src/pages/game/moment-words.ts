/** A moment in words: for its card and for screen readers. */
import { t } from '../../i18n/language.svelte.ts';
import type { Moment } from './moments.svelte.ts';
import type { Play } from './play.svelte.ts';

export function momentInWords(play: Play, moment: Omit<Moment, 'id'>): string {
  const { names, places } = play;
  const one = moment as Moment;
  switch (one.kind) {
    case 'done':
      return t('game.moment.done', { ticket: places.ticket(one.ticket.ticket) });
    case 'lost':
      return t('game.moment.lost', { ticket: places.ticket(one.ticket.ticket), name: names[one.by]! });
    case 'claim':
      return t('game.moment.claim', { name: names[one.seat]!, route: places.route(one.route) });
    case 'last':
      return one.seat === play.me
        ? t('game.moment.last_mine')
        : t('game.moment.last', { name: names[one.seat]! });
  }
}
