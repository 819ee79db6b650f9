/** The symbol of every colour, so that nothing depends on colour alone: on spaces, cards and track pieces. */
import type { Colour } from './art.ts';

export type CardKind = Colour | 'loco';

export const COLOURS: readonly Colour[] = [
  'violet',
  'blue',
  'orange',
  'white',
  'green',
  'yellow',
  'black',
  'red',
];

/** Each drawn round the origin, about ten units wide. */
export const SYMBOLS: Readonly<Record<CardKind, string>> = {
  // a crescent
  violet: 'M2.9-4.7A5.3 5.3 0 1 0 2.9 4.7A4.7 4.7 0 0 1 2.9-4.7z',
  // a disc
  blue: 'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z',
  // a triangle
  orange: 'M0-5.3L5.4 4.1H-5.4z',
  // a ring
  white: 'M-4.8 0a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zM-2.5 0a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  // a cross
  green: 'M-1.7-4.9h3.4v3.2h3.2v3.4h-3.2v3.2h-3.4v-3.2h-3.2v-3.4h3.2z',
  // two bars
  yellow: 'M-4.3-4.6h3.1v9.2h-3.1zM1.2-4.6h3.1v9.2h-3.1z',
  // a square
  black: 'M-4-4h8v8h-8z',
  // a diamond
  red: 'M0-5.6L4.6 0L0 5.6L-4.6 0z',
  // a star
  loco: 'M0-6l1.65 3.9 4.2.35-3.2 2.75 1 4.1L0 2.9l-3.65 2.2 1-4.1-3.2-2.75 4.2-.35z',
};
