/** The log by turns: what a seat did in one turn is told together. */
import type { Entry, GameEvent } from '../api/messages.ts';
import type { CardKind } from '../board/colours.ts';
import type { Places } from '../board/place-names.ts';
import { listed, t } from '../i18n/language.svelte.ts';
import { entryInWords } from './event-words.ts';

export interface Turn {
  seat: number;
  /** One move after the other; anything else stands alone. */
  entries: Entry[];
}

const has = (turn: Turn, name: GameEvent['event']): boolean =>
  turn.entries.some(({ events }) => events.some(({ event }) => event === name));
/** First tickets are chosen before the turns begin. */
const beforeTurns = (turn: Turn): boolean =>
  has(turn, 'chose') || (has(turn, 'kept') && !has(turn, 'saw tickets'));

/** The entries of a log, turn by turn. */
export function byTurns(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    const goesOn =
      last?.seat === entry.seat &&
      entry.kind === 'move' &&
      last.entries.at(-1)?.kind === 'move' &&
      !beforeTurns(last);
    if (goesOn) last.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

type Drew = Extract<GameEvent, { event: 'drew' }>;
const drewIn = (turn: Turn): Drew[] =>
  turn.entries.flatMap(({ events }) => events.filter((event): event is Drew => event.event === 'drew'));

function cardsIn(draws: readonly Drew[]): string {
  const kinds = [...new Set(draws.map(({ card }) => card as CardKind))];
  return listed(
    kinds.map((kind) => {
      const count = draws.filter(({ card }) => card === kind).length;
      return count === 1 ? t(`rules.one_card.${kind}`) : t(`rules.count.${kind}`, { count });
    }),
  );
}

/** All cards that were drawn in a turn, in one sentence. */
function drawsInWords(draws: readonly Drew[], name: string): string {
  const row = draws.filter(({ from }) => from === 'row');
  const deck = draws.filter(({ from, card }) => from === 'deck' && card);
  const unseen = draws.length - row.length - deck.length;
  const what = [
    row.length ? t('rules.event.from_row', { card: cardsIn(row) }) : '',
    deck.length ? t('rules.event.from_deck', { card: cardsIn(deck) }) : '',
    unseen ? t('rules.event.unseen', { count: unseen }) : '',
  ];
  return t('rules.event.drew.they', { name, what: listed(what.filter(Boolean)) });
}

/** A turn as sentences: cards drawn one by one are told together, and so are tickets seen and kept. */
export function turnSentences(turn: Turn, names: readonly string[], places: Places): string[] {
  const draws = drewIn(turn);
  const keeps = has(turn, 'kept');
  const sentences = turn.entries.flatMap((entry) => {
    const events = entry.events.filter(
      ({ event }) => event !== 'drew' && !(keeps && event === 'saw tickets'),
    );
    return entryInWords({ ...entry, events }, names, places);
  });
  return draws.length ? [drawsInWords(draws, names[turn.seat] ?? ''), ...sentences] : sentences;
}
