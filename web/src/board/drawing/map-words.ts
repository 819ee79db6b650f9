/** Finds room on the map for names that are not cities': countries, seas. */
import type { Box, MapWord } from '../art.ts';
import { measure } from './labels.ts';
import type { Board, Settings } from './layout.ts';
import { depth, discDepth, upright, type Plate } from './overlap.ts';
import type { Stop } from './settle.ts';

/** A word on the map, as it is written there. */
export type WrittenWord = Pick<WordWish, 'text' | 'size' | 'turn'>;

interface WordWish {
  look: MapWord['look'];
  key: string;
  /** The longest form the word has in any language, as it is written on the map. */
  text: string;
  /** About where it should stand. */
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** Letters of map words are set wide. */
const WIDE = 1.42;
/** How far a word may move to find room, in steps of so much. */
const REACH = 90;
const STEP = 6;

/** The words that `map.toml` asks for. */
export function wordWishes({ texts }: Board, { words }: Settings): WordWish[] {
  return words.map(({ country, sea, at: [x, y], size, turn }) => {
    const name = country ?? sea ?? '';
    const forms = Object.values(texts).map((said) =>
      country ? (said.countries[name] ?? '').toUpperCase() : (said.seas[name] ?? ''),
    );
    const text = forms.reduce(
      (longest, form) => (measure(form, 1) > measure(longest, 1) ? form : longest),
      '',
    );
    return {
      look: country ? 'country' : 'sea',
      key: `${country ? 'country' : 'sea'}.${name}`,
      text,
      x,
      y,
      size,
      turn,
    };
  });
}

/** The room that a word takes round its middle. */
export function plateOf({ text, size, turn }: WrittenWord, x: number, y: number): Plate {
  const angle = (turn * Math.PI) / 180;
  return {
    x,
    y,
    ux: Math.cos(angle),
    uy: Math.sin(angle),
    half: (measure(text, size) * WIDE) / 2,
    side: size * 0.45,
  };
}

/** All places so far around a wish, the nearest first. */
function around(reach: number): (readonly [dx: number, dy: number, far: number])[] {
  const steps = Array.from({ length: 2 * Math.floor(reach / STEP) + 1 }, (_, i) => i * STEP - reach);
  return steps
    .flatMap((dx) => steps.map((dy) => [dx, dy, Math.hypot(dx, dy)] as const))
    .sort(([, , p], [, , q]) => p - q);
}

/** Put every word where it covers the least, as near to its wish as that allows. */
export function placeWords(
  wishes: WordWish[],
  blocked: Plate[],
  stops: Stop[],
  box: Box,
  reach = REACH,
): { word: MapWord; plate: Plate; cost: number }[] {
  const done: Plate[] = [];
  const frame = [
    upright(box[0] - 100, box[1], 112, box[3]),
    upright(box[0] + box[2] - 12, box[1], 112, box[3]),
    upright(box[0], box[1] - 100, box[2], 112),
    upright(box[0], box[1] + box[3] - 12, box[2], 112),
  ];
  const places = around(reach);
  return wishes.map((wish) => {
    const wide = plateOf(wish, wish.x, wish.y).half + reach * 1.5;
    const near = [...blocked, ...done].filter(
      (p) => Math.hypot(p.x - wish.x, p.y - wish.y) < wide + p.half + p.side,
    );
    near.push(...frame);
    let best = { x: wish.x, y: wish.y, cost: Infinity, plate: plateOf(wish, wish.x, wish.y) };
    for (const [dx, dy, far] of places) {
      let cost = far * 0.05;
      if (cost >= best.cost) break;
      const plate = plateOf(wish, wish.x + dx, wish.y + dy);
      for (const other of near) cost += 3 * depth(plate, other, 8);
      for (const stop of stops) cost += 3 * discDepth(plate, stop.x, stop.y, stop.radius + 6);
      if (cost < best.cost) best = { x: plate.x, y: plate.y, cost, plate };
    }
    done.push(best.plate);
    const { look, key, size, turn } = wish;
    const [x, y] = [Math.round(best.x), Math.round(best.y + (turn ? 0 : size * 0.36))];
    return {
      word: { look, key, x, y, size, ...(turn ? { turn } : {}) },
      plate: best.plate,
      cost: best.cost,
    };
  });
}
