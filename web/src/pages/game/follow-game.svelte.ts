/** What happens at the table is shown, heard and said, and the page keeps up with it. */
import { untrack } from 'svelte';
import { announce } from '../../state/announcer.svelte.ts';
import { listed, locale, t } from '../../i18n/language.svelte.ts';
import type { Flights } from './card-flights.svelte.ts';
import type { Play } from './play.svelte.ts';
import { sound } from './sound.ts';
import { openTab } from './tabs.ts';
import { turnInWords } from './turn-words.ts';
import { entryInWords } from '../../wording/event-words.ts';

/** Follow the game as long as the component that asks for it is there. */
export function follow(play: Play, flights: Flights): void {
  const { socket } = play;

  $effect(() => {
    return socket.onplayed((entries, _game, seat) => {
      const covered = untrack(() => play.covered !== null);
      if (!covered) flights.follow(entries, seat);
      play.dig(entries);
      const words = entries.flatMap((entry) =>
        entryInWords(entry, play.names, play.places, play.board.rules.points),
      );
      const turn = play.myMove ? `${t('game.turn.yours')}. ${turnInWords(play, listed)}` : '';
      announce([...words, turn].filter(Boolean).join(' '));
    });
  });

  // What is said at the table is heard too, and counts as new until the log lies open.
  let heard = socket.chat.at(-1)?.id ?? 0;
  $effect(() => {
    const said = socket.chat.filter((line) => line.id > heard);
    heard = socket.chat.at(-1)?.id ?? heard;
    const others = said.filter((line) => line.seat === null || !socket.mine.includes(line.seat));
    if (others.length)
      announce(
        others
          .map(({ seat, text }) =>
            t('game.chat.says', { name: untrack(() => play.names[seat ?? -1] ?? ''), text }),
          )
          .join(' '),
      );
    if (openTab(play) === 'log' && !play.folded) untrack(() => play.readChat());
  });

  // My turn calls, by title and by sound.
  let wasMine = false;
  $effect(() => {
    const mine = play.myMove;
    if (mine && !wasMine) sound('turn');
    wasMine = mine;
  });
  $effect(() => {
    void locale.current;
    const board = play.places.title;
    const words = play.view.over
      ? t('game.turn.title_over')
      : play.myMove
        ? t('game.turn.title_yours')
        : turnInWords(play, listed);
    document.title = `${words} · ${board} · Locomotif`;
  });

  // What was picked up for one question is put down when another is asked.
  let asked = '';
  $effect(() => {
    const now = `${play.view.phase}/${play.myMove}/${socket.seat}`;
    if (asked && now !== asked) {
      untrack(() => {
        play.drop();
        play.pointed = null;
        if (play.myMove) play.showCards();
      });
    }
    asked = now;
  });
  // On a phone, a route picked from the list is paid for among the cards.
  $effect(() => {
    if (play.route) untrack(() => play.showCards());
  });
  $effect(() => {
    if (!play.shared) play.shownTo = socket.seat;
  });
}
