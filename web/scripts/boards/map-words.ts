/** Finds room on the map for names that are not cities': countries, seas. */
import type { Box, MapWord } from '../../src/board/art.ts';
import { measure } from './labels.ts';
import { depth, discDepth, upright, type Plate } from './overlap.ts';
import type { Stop } from './settle.ts';

export interface WordWish {
  look: MapWord['look'];
  key: string;
  /** The longest form the word has in any language, to know how much room it takes. */
  text: string;
  /** About where it should stand. */
  x: number;
  y: number;
  size: number;
  turn?: number;
  /** How far it may move to find room. */
  reach?: number;
}

/** Letters of map words are set wide. */
const WIDE = 1.42;

function plateOf(wish: WordWish, x: number, y: number): Plate {
  const text = wish.look === 'country' ? wish.text.toUpperCase() : wish.text;
  const turn = ((wish.turn ?? 0) * Math.PI) / 180;
  return {
    x,
    y,
    ux: Math.cos(turn),
    uy: Math.sin(turn),
    half: (measure(text, wish.size) * WIDE) / 2,
    side: wish.size * 0.45,
  };
}

/** Put every word where it covers the least, as near to its wish as that allows. */
export function placeWords(
  wishes: WordWish[],
  blocked: Plate[],
  stops: Stop[],
  box: Box,
): (MapWord & { plate: Plate; cost: number })[] {
  const done: Plate[] = [];
  const frame = [
    upright(box[0] - 100, box[1], 112, box[3]),
    upright(box[0] + box[2] - 12, box[1], 112, box[3]),
    upright(box[0], box[1] - 100, box[2], 112),
    upright(box[0], box[1] + box[3] - 12, box[2], 112),
  ];
  return wishes.map((wish) => {
    const reach = wish.reach ?? 90;
    const wide = plateOf(wish, wish.x, wish.y).half + reach * 1.5;
    const near = [...blocked, ...done].filter(
      (p) => Math.hypot(p.x - wish.x, p.y - wish.y) < wide + p.half + p.side,
    );
    near.push(...frame);
    let best = { x: wish.x, y: wish.y, cost: Infinity, plate: plateOf(wish, wish.x, wish.y) };
    for (let dx = -reach; dx <= reach; dx += 6) {
      for (let dy = -reach; dy <= reach; dy += 6) {
        const plate = plateOf(wish, wish.x + dx, wish.y + dy);
        let cost = Math.hypot(dx, dy) * 0.05;
        for (const other of near) cost += 3 * depth(plate, other, 8);
        for (const stop of stops) cost += 3 * discDepth(plate, stop.x, stop.y, stop.radius + 6);
        if (cost < best.cost) best = { x: plate.x, y: plate.y, cost, plate };
      }
    }
    done.push(best.plate);
    const { look, key, size, turn } = wish;
    return {
      look,
      key,
      x: Math.round(best.x),
      y: Math.round(best.y + (turn ? 0 : size * 0.36)),
      size,
      ...(turn ? { turn } : {}),
      plate: best.plate,
      cost: best.cost,
    };
  });
}
