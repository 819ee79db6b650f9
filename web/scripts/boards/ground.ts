/** The land under a board, where its folder says what part of the earth it shows and where its cities lie. */
import type { Ground } from '../../src/board/drawing/draw.ts';
import { MAIN, type Board, type Layout } from '../../src/board/drawing/layout.ts';
import { drawLand, terrainOf } from './land.ts';
import { readShapes } from './shapes.ts';
import { fitSheet, type Pin } from './sheet.ts';

/** Fewer places than this do not tell where on earth a board lies. */
const FEWEST = 4;

export function drawGround({ name, map, places }: Board, { spots }: Layout): Ground {
  const pinsOf = (region: string): Pin[] =>
    spots.flatMap(({ region: own, city, x, y }) => {
      const place = own === region && places[city.id];
      return place ? [{ place, at: [x, y] as [number, number] }] : [];
    });
  const extra = map?.pins.map(([lon, lat, x, y]): Pin => ({ place: [lon, lat], at: [x, y] })) ?? [];
  const pins = [...pinsOf(MAIN), ...extra];
  if (!map || pins.length < FEWEST) return { layers: [], north: () => 0 };
  const sheet = fitSheet(pins, map.box, map.stiffness);
  const insets = map.insets.flatMap(({ region, box, stiffness, land }) =>
    drawLand(land, fitSheet(pinsOf(region), box, stiffness)).map((layer) => ({ ...layer, inset: region })),
  );
  return {
    layers: [...drawLand(map.land, sheet), ...insets],
    north: sheet.north,
    terrain: terrainOf(map.land, sheet),
    ornaments: readShapes(name, 'ornaments.svg'),
    back: readShapes(name, 'back.svg'),
  };
}
