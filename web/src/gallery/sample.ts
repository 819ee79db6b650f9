/** A made-up position that shows every state a route can be in. */
import type { BoardArt, Colour } from '../board/art.ts';
import { COLOURS } from '../board/colours.ts';

export interface Sample {
  owners?: Record<string, number>;
  built?: Record<string, Colour>;
  cut?: Set<string>;
  closed?: Set<string>;
  claimable?: Set<string>;
  bullets?: Set<string>;
  lit?: Set<string>;
  litCities?: Set<string>;
  recent?: string;
}

export function sample(art: BoardArt, scene: string | undefined): Sample {
  if (scene !== 'played') return {};
  const owners: Record<string, number> = {};
  const built: Record<string, Colour> = {};
  const [cut, closed, claimable, bullets] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  art.routes.forEach((route, i) => {
    if (i % 3 === 0) {
      owners[route.id] = (i / 3) % 5;
      if (route.kind === 'bullet') bullets.add(route.id);
    } else if (route.kind === 'trackbed' && i % 4 === 1) built[route.id] = COLOURS[(i >> 2) % 8]!;
    else if (route.kind === 'trackbed' && i % 11 === 2) cut.add(route.id);
    else if (i % 13 === 5) closed.add(route.id);
    else if (i % 5 === 1) claimable.add(route.id);
  });
  const way = art.routes.filter((_, i) => i % 17 === 3);
  return {
    owners,
    built,
    cut,
    closed,
    claimable,
    bullets,
    lit: new Set(way.map((r) => r.id)),
    litCities: new Set(way.slice(0, 2).flatMap((r) => [r.a, r.b])),
    recent: art.routes[6]!.id,
  };
}
