/** What spaces and trains are drawn of: outlines round the origin, lying lengthwise, each with its look in `board.css`. */
import type { RouteArt, RouteKind, Space } from './art.ts';
import { SYMBOLS, type CardKind } from './colours.ts';
import { LIVERIES } from './liveries.ts';
import { placed } from './placed-path.ts';
import {
  arrowhead,
  block,
  brink,
  carriage,
  chevrons,
  expressCar,
  lip,
  rails,
  RIM,
  ripple,
  sleepers,
  stripe,
  waves,
  windows,
  type Size,
} from './space-shapes.ts';

export interface Part {
  look: string;
  d: string;
}
type Parts = Readonly<Record<RouteKind | 'laid' | 'train' | 'front' | 'car' | 'rear', Part[]>>;

const part = (look: string, d: string, x = 0, y = 0): Part => ({
  look: `space-${look}`,
  d: x || y ? placed(d, x, y) : d,
});

function draw(size: Size): Parts {
  const { length, width } = size;
  const wagon = { length: length + 1, width: width * 1.06 };
  const express = { length: length + 5, width: width * 1.18 };
  const stone = { length: length + 2.4, width: width + 2.4 };
  const raised = -width * 0.06;
  const expressParts = (car: 'front' | 'car' | 'rear'): Part[] => [
    part('dark', expressCar(express, car), 1.6, width * 0.22),
    part('nose', expressCar(express, car)),
    part('cab', stripe(express)),
    part('glass', block(express.length * 0.6, express.width * 0.15, 1.4), 0, -express.width * 0.16),
  ];
  return {
    // Free spaces are wells in the paper: a pale floor, a rim of their colour, shade under the upper edge.
    normal: [
      part('well', block(length - 1, width, width * 0.22)),
      part('rim', block(length - 1 - RIM, width - RIM, width * 0.18)),
      part('depth', lip(size, RIM)),
      part('glint', brink(size)),
    ],
    tunnel: [
      part('ground', block(stone.length, stone.width, 2)),
      part('well', block(length - 3, width - 2.6, 2)),
      part('rim', block(length - 4.4 - RIM, width - 4 - RIM, 1.5)),
      part('depth', lip({ length: length - 5, width: width - 4 }, RIM)),
      part('stone', block(stone.length - 2, stone.width - 2, 2)),
    ],
    ferry: [
      part('well', waves(size)),
      part('rim', waves({ length: length - RIM, width: width - RIM })),
      part('crest', ripple(size)),
    ],
    bullet: [
      part('express', arrowhead(size)),
      part('express inner', arrowhead({ length: length - 10, width: width - 8 })),
      part('express chevron', chevrons(size)),
    ],
    trackbed: [
      part('floor', block(length, width, 3)),
      part('sleepers', sleepers({ length: length * 0.93, width: width * 0.74 })),
    ],
    laid: [
      part('sleepers', sleepers({ length: length * 0.93, width }, 2)),
      part('well', block(length - 1, width * 0.88, width * 0.18)),
      part('rim', block(length - 1 - RIM, width * 0.88 - RIM, width * 0.14)),
      part('rails', rails(size)),
    ],
    // Trains stand on the board: a shadow beside them, a side in the shade, a roof in the light.
    train: [
      part('dark', carriage(wagon), 1.4, width * 0.2),
      part('side', carriage(wagon), 0, raised),
      part('top', block(length - 4.6, width * 0.76, width * 0.2), 0, raised - width * 0.13),
      part('panes', windows(size), 0, raised),
      part('shine', `M${-length / 2 + 6} ${-width * 0.41}H${length / 2 - 6}`, 0, raised),
    ],
    front: expressParts('front'),
    car: expressParts('car'),
    rear: expressParts('rear'),
  };
}

const drawn = new Map<string, Parts>();

/** The parts of everything that may lie on spaces of this size. */
export function partsOf(size: Size): Parts {
  const key = `${size.length}/${size.width}`;
  const parts = drawn.get(key) ?? draw(size);
  drawn.set(key, parts);
  return parts;
}

/** How a space is turned so that nothing on it stands on its head. */
export const upright = (turn: number): number => (turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn);

/** The symbol of a colour on some spaces of a route, always upright. */
export const symbolsOn = (spaces: readonly Space[], { width }: Size, kind: CardKind): string =>
  spaces.map(([x, y]) => placed(SYMBOLS[kind], x, y, 0, width / 20)).join('');

/** The signs of a livery on the roofs of a route's wagons, wagon by wagon. */
export function signsOn(
  { spaces }: Pick<RouteArt, 'spaces'>,
  { length, width }: Size,
  livery: number,
): string[] {
  const { sign } = LIVERIES[livery % LIVERIES.length]!;
  const roof = [-0.27, 0, 0.27]
    .map((share) => placed(sign, share * length, -width * 0.19, 0, width / 18))
    .join('');
  return spaces.map(([x, y, turn]) => placed(roof, x, y, upright(turn)));
}
