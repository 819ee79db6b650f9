/** Reacts to what happens in the game: animates it, plays sounds, announces it, keeps the page up to date. */
import { untrack } from 'svelte';
import { locale, t } from '../../i18n/language.svelte.ts';
import { announce } from '../../state/announcer.svelte.ts';
import { sound } from '../../ui/sound.ts';
import { chatInWords } from '../../wording/chat-words.ts';
import { entryInWords } from '../../wording/event-words.ts';
import { momentInWords } from './moment-words.ts';
import { newsIn } from './moments.svelte.ts';
import type { Play } from './play.svelte.ts';
import { openTab } from './tabs.ts';
import { turnInWords } from './turn-words.ts';

/** Follow the game as long as the calling component is there. */
export function follow(play: Play): void {
  const { socket, flights, moments, tunnels } = play;

  $effect(() => {
    /** My tickets before the next move, and whose they are. */
    let before = { seat: socket.seat, tickets: untrack(() => socket.game?.view.tickets ?? []) };
    const forget = socket.onplayed((entries, game, seat) => {
      const covered = untrack(() => play.covered !== null);
      const tickets = game.view.tickets ?? [];
      const news = before.seat === seat ? newsIn(entries, seat, before.tickets, tickets) : [];
      before = { seat, tickets };
      tunnels.follow(entries, seat);
      if (!covered) flights.follow(entries, seat);
      tunnels.after(() => {
        if (!covered && !play.view.over) moments.add(news);
        const words = entries.flatMap((entry) => entryInWords(entry, play.names, play.places));
        const lost = news.filter(({ kind }) => kind === 'done' || kind === 'lost');
        const turn = play.myMove ? `${t('game.turn.yours')}. ${turnInWords(play)}` : '';
        announce(
          [...words, ...lost.map((one) => `${momentInWords(play, one)}.`), turn].filter(Boolean).join(' '),
        );
      });
    });
    const hide = (): void => {
      if (!document.hidden) return;
      flights.land();
      tunnels.finish();
      moments.clear();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', hide);
      tunnels.finish();
      moments.clear();
    };
  });

  // What is in the air lands before the end is told.
  $effect(() => {
    if (!play.view.over) return;
    flights.land();
    tunnels.finish();
    moments.clear();
  });

  // Chat messages are announced too, and count as unread until the log is open.
  let heard = socket.chat.at(-1)?.id ?? 0;
  $effect(() => {
    const said = play.chat.filter((line) => line.id > heard);
    heard = socket.chat.at(-1)?.id ?? heard;
    const others = said.filter((line) => line.seat === null || !socket.mine.includes(line.seat));
    const words = others.map((line) =>
      t('game.chat.says', {
        name: untrack(() => play.names[line.seat ?? -1] ?? ''),
        text: chatInWords(line),
      }),
    );
    if (words.length) announce(words.join(' '));
    // A quick word is heard at once; a message waits to be read.
    const called = others.findLastIndex(({ emote }) => emote !== null);
    if (called >= 0) untrack(() => play.notify(words[called]!));
    if (openTab(play) === 'log' && !play.folded) untrack(() => play.readChat());
  });

  // The title and a sound say that it is my turn.
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
        : turnInWords(play);
    document.title = `${words} · ${board} · Locomotif`;
  });

  // A new decision clears what was selected for the last one.
  let asked = '';
  $effect(() => {
    const now = `${play.view.phase}/${play.myMove}/${socket.seat}`;
    if (asked && now !== asked) {
      untrack(() => {
        play.deselect();
        play.pointed = null;
        if (play.myMove) play.showCards();
      });
    }
    asked = now;
  });
  // On a phone, a route chosen from the list is paid for in the tab of the cards.
  $effect(() => {
    if (play.route) untrack(() => play.showCards());
  });
  $effect(() => {
    if (!play.shared) play.shownSeat = socket.seat;
  });
}
