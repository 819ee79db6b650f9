/** What the coach calls a move: from the best to a blunder. */
import type { ReviewedMove } from '../../api/types.ts';

export type Mark = ReviewedMove['mark'];

/** The sign of each mark, as annotated games write it. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  best: '★',
  good: '✓',
  inaccurate: '?!',
  mistake: '?',
  blunder: '??',
};

/** The colour of each mark, by its name in `app.css`. */
export const TINTS: Readonly<Record<Mark, string>> = {
  best: 'good',
  good: 'good',
  inaccurate: 'amber',
  mistake: 'mistake',
  blunder: 'signal',
};

const ORDER: readonly Mark[] = ['best', 'good', 'inaccurate', 'mistake', 'blunder'];

/** Is it worth going back to? */
export const isMistake = (mark: Mark): boolean => mark === 'mistake' || mark === 'blunder';

/** The worst of some marks; undefined if there are none. */
export function worst(marks: readonly Mark[]): Mark | undefined {
  return marks.toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0];
}
