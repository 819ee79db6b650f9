/** The little drawings that are strewn over a map. Each style is a few paths, however many drawings there are. */
import type { FaceArt, Glyph } from './art.ts';

/** One path of a drawing: a class for its colours, and its outline round the foot of a drawing one unit wide each way. */
type Stroke = [look: 'dark' | 'pale' | 'snow' | 'line' | 'leaf' | 'trunk' | 'crest', steps: Step[]];
/** A letter of a path with absolute places in units of the drawing. */
type Step = [letter: 'M' | 'L' | 'Q' | 'C' | 'z', ...places: number[]];

// prettier-ignore
const MOUNTAINS: Readonly<Record<FaceArt['mountains']['style'], Stroke[]>> = {
  // A ridge as an engraver cuts it: outline, and strokes down its shady side.
  engraved: [
    ['pale', [['M', -1, 0], ['Q', -0.4, -0.5, -0.1, -1.1], ['Q', 0.3, -0.6, 1, 0], ['z']]],
    [
      'line',
      [
        ['M', -1, 0], ['Q', -0.4, -0.5, -0.1, -1.1], ['Q', 0.3, -0.6, 1, 0],
        ['M', 0, -0.9], ['Q', 0.02, -0.5, -0.1, -0.15],
        ['M', 0.17, -0.72], ['Q', 0.22, -0.4, 0.14, -0.08],
        ['M', 0.36, -0.53], ['Q', 0.43, -0.3, 0.38, -0.04],
        ['M', 0.58, -0.34], ['Q', 0.64, -0.18, 0.62, -0.02],
      ],
    ],
  ],
  snowy: [
    ['pale', [['M', 0, -1.2], ['L', -1, 0], ['L', 0.1, 0], ['z']]],
    ['dark', [['M', 0, -1.2], ['L', 1, 0], ['L', 0.1, 0], ['L', -0.12, -0.5], ['z']]],
    ['snow', [['M', 0, -1.2], ['L', -0.42, -0.7], ['L', -0.2, -0.76], ['L', -0.06, -0.56], ['L', 0.12, -0.74], ['L', 0.4, -0.72], ['z']]],
  ],
  print: [
    ['dark', [['M', -1.1, 0], ['C', -0.6, -0.2, -0.36, -0.6, -0.18, -1.1], ['L', 0.18, -1.1], ['C', 0.36, -0.6, 0.6, -0.2, 1.1, 0], ['z']]],
    ['snow', [['M', -0.18, -1.1], ['L', 0.18, -1.1], ['Q', 0.24, -0.9, 0.34, -0.72], ['L', 0.2, -0.8], ['L', 0.08, -0.58], ['L', -0.04, -0.8], ['L', -0.18, -0.62], ['L', -0.22, -0.78], ['L', -0.34, -0.72], ['Q', -0.24, -0.9, -0.18, -1.1], ['z']]],
  ],
  gentle: [
    ['pale', [['M', -1.1, 0], ['C', -0.6, -0.1, -0.4, -0.9, 0, -0.9], ['C', 0.4, -0.9, 0.6, -0.1, 1.1, 0], ['z']]],
    ['dark', [['M', 0, -0.9], ['C', 0.4, -0.9, 0.6, -0.1, 1.1, 0], ['L', 0.2, 0], ['C', 0.4, -0.3, 0.2, -0.6, 0, -0.9], ['z']]],
  ],
  icy: [
    ['pale', [['M', 0.05, -1.3], ['L', -0.95, 0], ['L', 0.15, 0], ['L', -0.05, -0.6], ['z']]],
    ['dark', [['M', 0.05, -1.3], ['L', 0.95, 0], ['L', 0.15, 0], ['L', -0.05, -0.6], ['z']]],
    ['snow', [['M', 0.05, -1.3], ['L', -0.34, -0.8], ['L', -0.12, -0.84], ['L', -0.05, -0.6], ['L', 0.16, -0.86], ['L', 0.36, -0.86], ['z']]],
  ],
};

// prettier-ignore
const TREES: Readonly<Record<FaceArt['trees']['style'], Stroke[]>> = {
  fir: [
    ['trunk', [['M', -0.1, -0.4], ['L', 0.1, -0.4], ['L', 0.1, 0], ['L', -0.1, 0], ['z']]],
    ['leaf', [['M', 0, -2.2], ['L', 0.55, -1.2], ['L', 0.3, -1.2], ['L', 0.8, -0.3], ['L', -0.8, -0.3], ['L', -0.3, -1.2], ['L', -0.55, -1.2], ['z']]],
  ],
  round: [
    ['trunk', [['M', -0.1, -0.7], ['L', 0.1, -0.7], ['L', 0.1, 0], ['L', -0.1, 0], ['z']]],
    ['leaf', [['M', -0.85, -1.05], ['C', -0.85, -2.2, 0.85, -2.2, 0.85, -1.05], ['C', 0.85, -0.3, -0.85, -0.3, -0.85, -1.05], ['z']]],
  ],
  pine: [
    ['trunk', [['M', -0.1, 0], ['C', 0.2, -0.5, -0.3, -0.8, 0.05, -1.4], ['L', 0.2, -1.4], ['C', 0, -0.8, 0.45, -0.5, 0.15, 0], ['z']]],
    ['leaf', [
      ['M', -0.95, -0.7], ['C', -0.7, -1.15, 0.1, -1.1, 0.3, -0.75], ['z'],
      ['M', -0.3, -1.05], ['C', 0, -1.5, 0.9, -1.45, 1.05, -1.05], ['z'],
      ['M', -0.7, -1.45], ['C', -0.4, -2.05, 0.5, -2.0, 0.7, -1.5], ['z'],
    ]],
  ],
};

// prettier-ignore
const WAVES: Readonly<Record<FaceArt['waves']['style'], Stroke[]>> = {
  none: [],
  swell: [
    ['crest', [
      ['M', -1.2, 0], ['Q', -0.8, -0.45, -0.4, 0], ['Q', 0, 0.4, 0.4, 0], ['Q', 0.8, -0.45, 1.2, 0],
      ['M', -0.2, 0.55], ['Q', 0.2, 0.15, 0.6, 0.55], ['Q', 1, 0.9, 1.4, 0.55],
    ]],
  ],
  // Overlapping scales, as on printed cloth.
  scales: [
    ['crest', [-1.4, 0, 1.4].flatMap((x): Step[] =>
      [0.7, 0.48, 0.26].flatMap((r): Step[] => [['M', x - r, 0], ['C', x - r, -r * 1.33, x + r, -r * 1.33, x + r, 0]]),
    ).concat([-0.7, 0.7].flatMap((x): Step[] =>
      [0.7, 0.48, 0.26].flatMap((r): Step[] => [['M', x - r, 0.36], ['C', x - r, 0.36 - r * 1.33, x + r, 0.36 - r * 1.33, x + r, 0.36]]),
    ))],
  ],
  lines: [
    ['crest', [['M', -1.6, 0], ['L', 1.2, 0], ['M', -0.9, 0.35], ['L', 1.8, 0.35], ['M', -1.3, -0.35], ['L', 0.6, -0.35]]],
  ],
};

export interface Drawn {
  look: string;
  d: string;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** All drawings of a style at once: one path for each of its colours. */
function drawn(strokes: Stroke[], at: readonly Glyph[]): Drawn[] {
  return strokes.map(([look, steps]) => ({
    look,
    d: at
      .map(([x, y, size]) =>
        steps
          .map(([letter, ...places]) => {
            const put = places.map((v, i) => n((i % 2 ? y : x) + v * size));
            return letter + put.join(' ');
          })
          .join(''),
      )
      .join(''),
  }));
}

export const mountains = ({ style, at }: FaceArt['mountains']): Drawn[] => drawn(MOUNTAINS[style], at);
export const trees = ({ style, at }: FaceArt['trees']): Drawn[] => drawn(TREES[style], at);
export const waves = ({ style, at }: FaceArt['waves']): Drawn[] => drawn(WAVES[style], at);
