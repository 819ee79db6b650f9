/** The track pieces in the supply, by length and colour. */
import type { View } from '../../api/messages.ts';

/** The lengths there are, shortest first. */
export const lengthsOf = ({ pieces }: View): number[] =>
  [...new Set(pieces?.map((piece) => piece.length))].sort((a, b) => a - b);

/** How many of a colour and length are left. */
export const leftOf = ({ pieces }: View, colour: string, length: number): number =>
  pieces?.find((piece) => piece.colour === colour && piece.length === length)?.left ?? 0;
