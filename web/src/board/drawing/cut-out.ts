/** Cuts the part out of a board that shows best what it is about, for the pages around the game. */
import type { BoardArt, Box, FaceArt, Glyph } from '../art.ts';
import { clip } from './clip.ts';
import { grow, inside } from './outline.ts';

/** What lies this far outside is kept, so that nothing ends at the edge of the picture. */
const MARGIN = 40;

/** The look of that part: what is strewn over it, without border and ornaments. */
function faceIn(face: FaceArt, reach: Box): FaceArt {
  const near = ([x, y]: Glyph): boolean => inside(reach, [x, y]);
  const { mountains, trees, waves } = face;
  return {
    ...face,
    border: [],
    ornaments: [],
    back: [],
    mountains: { ...mountains, at: mountains.at.filter(near) },
    trees: { ...trees, at: trees.at.filter(near) },
    waves: { ...waves, at: waves.at.filter(near) },
  };
}

/** That part as a board of its own, a tenth of the size. */
export function cutOut(art: BoardArt): BoardArt {
  const reach: Box = grow(art.card, MARGIN);
  return {
    ...art,
    box: art.card,
    map: art.map
      .filter((layer) => !layer.inset)
      .map((layer) => ({ ...layer, d: clip(layer.d, reach) }))
      .filter((layer) => layer.d),
    ...(art.face ? { face: faceIn(art.face, reach) } : {}),
    words: [],
    compass: null,
    insets: [],
    cities: art.cities
      .filter((city) => inside(reach, [city.x, city.y]))
      .map((city) => {
        const whole = { ...city };
        delete whole.inset;
        return whole;
      }),
    routes: art.routes.filter((route) => route.spaces.some(([x, y]) => inside(reach, [x, y]))),
    crossings: art.crossings.filter(({ x, y }) => inside(reach, [x, y])),
  };
}
