/** The few words that the gallery needs; the client has its language files. */
import type { Translate } from '../lib/board/words.ts';

const WORDS: Record<string, string> = {
  'board.route': '{a} to {b}, {length}',
  'board.halt': 'stop in {country}',
  'board.locos': 'locomotives: {count}',
  'board.draw': 'draw {count}',
  'board.owned': 'owned by seat {seat}',
  'board.cut': 'cut',
  'board.closed': 'closed',
  'board.claimable': 'can be claimed',
  'board.map': 'map',
  'board.closer': 'Closer',
  'board.farther': 'Farther',
  'board.whole': 'Whole board',
};

export const t: Translate = (key, values = {}) => {
  const text = WORDS[key] ?? key.replace(/^.*\./, '');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
};
