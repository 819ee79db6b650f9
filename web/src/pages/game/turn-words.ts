/** Whose turn it is, in words: for the banner, the page's title and screen readers. */
import { capitalised, listed, t } from '../../i18n/language.svelte.ts';
import type { Play } from './play.svelte.ts';

export function turnInWords(play: Play): string {
  const { view, names } = play;
  if (view.over) return t('game.turn.over');
  if (play.myMove && play.tunnels.held && view.tunnel) return t('game.tunnel.suspense');
  if (play.myMove) {
    if (play.moves.pass) return t('game.turn.pass');
    if (play.moves.withdraw && !play.moves.pay) return t('game.tunnel.cannot');
    const phase = play.moves.stop ? 'second_card_or_stop' : view.phase.replaceAll(' ', '_');
    return capitalised(t(`rules.phase.${phase}`));
  }
  if (view.phase === 'first tickets') {
    const waiting = listed(view.waiting.map((seat) => names[seat]!));
    return t(play.me === null ? 'game.turn.choosing' : 'game.turn.choosing_you', { names: waiting });
  }
  const bot =
    play.socket.table!.seats[view.turn]?.kind === 'bot' || play.socket.table!.seats[view.turn]?.played_by_bot;
  return t(bot ? 'game.turn.of_bot' : 'game.turn.of', { name: names[view.turn]! });
}

/** The same in a few words: for the banner of a phone. */
export function turnInBrief(play: Play): string {
  return play.myMove && play.view.phase === 'turn' && !play.moves.pass
    ? t('game.turn.what')
    : turnInWords(play);
}
