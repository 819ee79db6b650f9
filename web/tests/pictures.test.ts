import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBoard, shippedBoards } from '../scripts/boards/boards.ts';
import { faults } from '../scripts/boards/faults.ts';
import { drawGround } from '../scripts/boards/ground.ts';
import { drawBoard, type Picture } from '../src/board/drawing/draw.ts';
import { depth, discDepth, upright, type Plate } from '../src/board/drawing/overlap.ts';
import { turnArt } from '../src/board/drawing/turn.ts';
import { layoutOf, type Layout } from '../src/board/drawing/layout.ts';
import type { BoardArt, Box } from '../src/board/art.ts';
import { clearOf, drawMarks, pill } from '../src/board/draw-marks.ts';
import { labelsInView, roomOf, type Labels } from '../src/board/labels-in-view.ts';
import { wordPlate, wordsInView } from '../src/board/words-in-view.ts';
import { ornaments } from './support/ornaments.ts';
import { ringsOf, surrounded } from './rings.ts';

const boards = shippedBoards();
const drawn = new Map<string, Picture>();
function picture(board: string): Picture {
  if (!drawn.has(board)) drawn.set(board, drawBoard(boards.get(board)!, drawGround));
  return drawn.get(board)!;
}
const layout = (board: string): Layout => layoutOf(boards.get(board)!);
const inside = ([x, y, w, h]: Box, px: number, py: number): boolean =>
  px > x && px < x + w && py > y && py < y + h;
const city = (board: string, id: string) => picture(board).art.cities.find((c) => c.id === id)!;

/** The words on a board's map in one language. */
function said(board: string, language: string): (key: string) => string {
  const { seas, countries } = boards.get(board)!.texts[language]!;
  return (key) => (key.startsWith('sea.') ? seas : countries)[key.slice(key.indexOf('.') + 1)] ?? '';
}

const namesOf = (art: BoardArt, scale: number): Labels =>
  labelsInView(art, {
    scale,
    view: art.box,
    first: new Set(),
    marks: [...drawMarks(art, scale).values()].map(pill),
    named: (_city, label) => label,
  });

/** What of a picture cannot be read at this scale: too small, or over something else that is read or a city. */
function unreadable(art: BoardArt, scale: number, say: (key: string) => string): string[] {
  const labels = namesOf(art, scale);
  const names = [...labels].flatMap(([city, all]) =>
    all.flatMap((label) =>
      label ? [{ key: city, size: label.size, plate: upright(...roomOf(label)) }] : [],
    ),
  );
  const words = wordsInView(art, scale, labels, say).map((word) => ({
    ...word,
    plate: wordPlate(word, word.size, say(word.key)),
  }));
  const onCity = (plate: Plate): boolean =>
    art.cities.some(({ x, y }) => discDepth(plate, x, y, art.dot) > 0);
  const read = [...names, ...words];
  return [
    ...read.filter(({ size }) => size * scale < 9).map(({ key }) => `${key} is too small`),
    ...words.filter(({ plate }) => onCity(plate)).map(({ key }) => `${key} lies on a city`),
    ...read.flatMap((one, i) =>
      read
        .slice(i + 1)
        .filter((other) => depth(one.plate, other.plate) > 0.5)
        .map((other) => `${one.key} lies on ${other.key}`),
    ),
  ];
}

/** What lies on the map at this scale: spaces, and everything that is read. */
function laidOut({ art, spaces }: Picture, scale: number, say: (key: string) => string): [string, Plate][] {
  const labels = namesOf(art, scale);
  return [
    ...spaces.map(({ route, plate }): [string, Plate] => [route, plate]),
    ...[...labels].flatMap(([city, all]) =>
      all.flatMap((label): [string, Plate][] => (label ? [[city, upright(...roomOf(label))]] : [])),
    ),
    ...wordsInView(art, scale, labels, say).map((word): [string, Plate] => [
      word.key,
      wordPlate(word, word.size, say(word.key)),
    ]),
  ];
}

describe.each([...boards.keys()])('the picture of %s', (board) => {
  it('has its own drawings where nothing lies on them, on desks and laptops', () => {
    const things = Object.keys(boards.get(board)!.texts).flatMap((language) =>
      [1, 0.45, 0.36].flatMap((scale) => laidOut(picture(board), scale, said(board, language))),
    );
    const found = ornaments(picture(board).art).flatMap(({ at, plate }) =>
      things.filter(([, other]) => depth(plate, other) > 1).map(([what]) => `${at} under ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('can be read at every size and in every language, also turned by a quarter', () => {
    const { art } = picture(board);
    for (const language of Object.keys(boards.get(board)!.texts)) {
      const say = said(board, language);
      for (const [where, drawn] of [
        ['as drawn', art],
        ['turned', turnArt(art, say)],
      ] as const)
        for (const scale of [0.17, 0.22, 0.3, 0.45, 0.7, 1, 1.6])
          expect(unreadable(drawn, scale, say), `${language} ${where} at ${scale}`).toEqual([]);
    }
  });

  it('has all its words, in every language, on no route; turned by a quarter or far away they give way rather', () => {
    const { art } = picture(board);
    for (const language of Object.keys(boards.get(board)!.texts)) {
      const say = said(board, language);
      for (const drawn of [art, turnArt(art, say)])
        for (const scale of [0.3, 0.45, 1]) {
          const words = wordsInView(drawn, scale, namesOf(drawn, scale), say);
          if (drawn === art && scale >= 0.45)
            expect(words.map(({ key }) => key).sort(), language).toEqual(
              art.words.map(({ key }) => key).sort(),
            );
          for (const word of words)
            for (const { id, spaces } of drawn.routes)
              for (const [x, y] of spaces)
                expect(
                  discDepth(wordPlate(word, word.size, say(word.key)), x, y, 4),
                  `${word.key} on ${id}`,
                ).toBe(0);
        }
    }
  });

  it('shows the cards that a route gives on every such route, off each other and off names, on desks and phones', () => {
    const { art } = picture(board);
    const giving = art.routes.filter(({ draw }) => draw > 0).map(({ id }) => id);
    for (const drawn of [art, turnArt(art, said(board, 'en'))])
      for (const scale of [0.3, 0.36, 0.45, 0.7, 1, 1.6]) {
        const marks = drawMarks(drawn, scale);
        expect([...clearOf(marks, namesOf(drawn, scale)).keys()], `at ${scale}`).toEqual(giving);
        const all = [...marks];
        for (const [i, [id, mark]] of all.entries()) {
          expect(mark.size * scale, id).toBeGreaterThanOrEqual(9);
          for (const [other, beside] of all.slice(i + 1))
            expect(depth(pill(mark), pill(beside)), `${id} and ${other} at ${scale}`).toBe(0);
        }
      }
  });

  it('turned by a quarter keeps every city and space on the sheet, and every name', () => {
    const { art } = picture(board);
    const turned = turnArt(art, said(board, 'en'));
    expect(turned.box.slice(2)).toEqual([art.box[3], art.box[2]]);
    for (const [i, c] of turned.cities.entries()) {
      expect(inside(turned.box, c.x, c.y), c.id).toBe(true);
      expect(Boolean(c.label), c.id).toBe(Boolean(art.cities[i]!.label));
    }
    // A route's line turns with its spaces.
    const beside = ({ d, spaces }: BoardArt['routes'][number]): number => {
      const [x, y] = ringsOf(d)[0]![0]!;
      return Math.min(...spaces.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
    };
    for (const [i, r] of turned.routes.entries())
      expect(beside(r), r.id).toBeCloseTo(beside(art.routes[i]!), 0);
  });

  it('has a map of its own', () => {
    expect(picture(board).art.map.map((layer) => layer.look)).toContain('land');
  });

  it('shows every city and every route of the board, and nothing else', () => {
    const figures = layout(board);
    const { art } = picture(board);
    expect(art.cities.map((c) => c.id)).toEqual(figures.cities.map((c) => c.id));
    expect(art.routes.map((r) => r.id)).toEqual(figures.routes.map((r) => r.id));
    for (const [i, route] of art.routes.entries()) {
      const { a, b, length, colour, kind, locos, draw } = figures.routes[i]!;
      expect(route).toMatchObject({ a, b, length, colour: colour ?? '', kind, locos, draw });
      expect(route.spaces).toHaveLength(length);
    }
  });

  it('keeps everything on the sheet', () => {
    const { box, cities, routes } = picture(board).art;
    for (const c of cities) expect(inside(box, c.x, c.y), c.id).toBe(true);
    for (const r of routes) for (const [x, y] of r.spaces) expect(inside(box, x, y), r.id).toBe(true);
  });

  it('lays no space over another route, itself or a city, except where routes cross', () => {
    const found = faults(picture(board)).filter((f) => f.what === 'spaces' || f.what === 'space on city');
    expect(found).toEqual([]);
  });

  it('puts every name off the other names and cities, and off the routes but for a sliver', () => {
    expect(faults(picture(board), 3)).toEqual([]);
    expect(faults(picture(board)).filter((f) => f.what === 'names' || f.what === 'name on city')).toEqual([]);
  });

  it('names every city that has a name', () => {
    for (const c of picture(board).art.cities) {
      if (c.name) expect(c.label?.lines.join(' ').replace('- ', '-'), c.id).toBe(c.name);
    }
  });

  it('runs the tracks of a double side by side', () => {
    const figures = layout(board);
    const { art } = picture(board);
    for (const r of figures.routes) {
      const twin = figures.routes.find(
        (s) => r.parallel && s.parallel === r.parallel && s.id > r.id && s.length === r.length,
      );
      if (!twin) continue;
      const [p, q] = [r.id, twin.id].map((id) => art.routes.find((s) => s.id === id)!.spaces);
      const gaps = p!.map(([x, y], i) => Math.hypot(x - q![i]![0], y - q![i]![1]));
      expect(Math.max(...gaps), r.id).toBeLessThan(art.space.width * 2.6);
    }
  });
});

describe('a picture', () => {
  it('is the same every time', () => {
    // `npm test` has drawn them before, in another process.
    for (const name of boards.keys()) {
      const before = readFileSync(new URL(`../src/boards/generated/${name}.json`, import.meta.url), 'utf8');
      expect(JSON.stringify(picture(name).art) === before, name).toBe(true);
    }
  });
});

describe('Japan', () => {
  it('has the cities of its insets inside their frames, and no other', () => {
    const { art } = picture('japan');
    for (const c of layout('japan').cities) {
      for (const inset of art.insets) {
        expect(inside(inset.box, c.x, c.y), `${c.id} in ${inset.id}`).toBe(c.region === inset.id);
      }
    }
  });

  it('has Tokyo and Kokura twice, once outside and once in their inset', () => {
    const { art } = picture('japan');
    for (const { id, box, link } of art.insets) {
      const both = city('japan', link!.city);
      expect(inside(box, both.x, both.y)).toBe(false);
      expect(inside(box, both.inset!.x, both.inset!.y)).toBe(true);
      expect(both.inset!.label, id).toBeDefined();
      expect(link!.d).toMatch(/^M/);
    }
  });

  it('draws a route of theirs where its other end is', () => {
    const { art } = picture('japan');
    const box = (id: string): Box => art.insets.find((i) => i.id === id)!.box;
    const first = (id: string) => art.routes.find((r) => r.id === id)!.spaces[0]!;
    expect(inside(box('tokyo'), ...(first('ginza:tokyo:grey').slice(0, 2) as [number, number]))).toBe(true);
    expect(inside(box('kyushu'), ...(first('kokura:oita:violet').slice(0, 2) as [number, number]))).toBe(
      true,
    );
    expect(inside(box('tokyo'), ...(first('takasaki:tokyo:grey').slice(0, 2) as [number, number]))).toBe(
      false,
    );
    expect(inside(box('kyushu'), ...(first('hiroshima:kokura:grey').slice(0, 2) as [number, number]))).toBe(
      false,
    );
  });

  it('keeps the frames off the routes of the main map', () => {
    const { art, spaces } = picture('japan');
    const region = new Map(layout('japan').cities.map((c) => [c.id, c.region]));
    for (const { route, plate } of spaces) {
      const ends = art.routes.find((r) => r.id === route)!;
      if (![ends.a, ends.b].every((id) => region.get(id)?.startsWith('main'))) continue;
      for (const { box } of art.insets) expect(inside(box, plate.x, plate.y - plate.side), route).toBe(false);
    }
  });
});

describe('France', () => {
  it('draws the two ends in Germany apart', () => {
    const [p, q] = [city('france', 'allemagne@strasbourg'), city('france', 'allemagne@mulhouse')];
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(60);
  });

  it('has every end of a zone on the land of its country', () => {
    const { art } = picture('france');
    for (const end of art.cities.filter((c) => c.zone && c.zone !== 'corse')) {
      const land = art.map.find((l) => l.look === 'tint' && l.tint === end.tint)!;
      expect(surrounded(ringsOf(land.d), end.x, end.y), end.id).toBe(true);
    }
  });

  it('marks every crossing on both routes', () => {
    const { art } = picture('france');
    expect(art.crossings).toHaveLength(11);
    for (const { routes, x, y } of art.crossings) {
      for (const id of routes) {
        const { spaces } = art.routes.find((r) => r.id === id)!;
        const nearest = Math.min(...spaces.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
        expect(nearest, id).toBeLessThan(art.space.length);
      }
    }
  });
});

describe('Northern Lights', () => {
  it('has the Arctic Circle between the cities on its two sides, clear of all of them', () => {
    const { art } = picture('northern_lights');
    const circle = ringsOf(art.map.find((l) => l.look === 'circle')!.d)[0]!;
    for (const c of layout('northern_lights').cities) {
      const right = circle.findIndex(([x]) => x > c.x);
      const [[ax, ay], [bx, by]] = [circle[right - 1]!, circle[right]!];
      const line = ay + ((by - ay) * (c.x - ax)) / (bx - ax);
      expect(c.y < line, c.id).toBe(c.arctic);
      expect(Math.abs(c.y - line), c.id).toBeGreaterThan(20);
    }
  });

  it('has a flag for every stop', () => {
    for (const c of picture('northern_lights').art.cities) expect(c.label?.flag, c.id).toBeDefined();
  });
});

describe('a board without a map of its own', () => {
  const tiny = readBoard('../examples/boards/tiny');

  it('is drawn on plain paper, in whatever units it was laid out', () => {
    const large = {
      ...tiny,
      cities: tiny.cities.map((c) => ({ ...c, x: c.x * 100, y: c.y * 100 })),
    };
    const picture = drawBoard(tiny);
    expect(picture.art.map).toEqual([]);
    expect(faults(picture, 3)).toEqual([]);
    expect(drawBoard(large).art).toEqual(picture.art);
  });

  it('has a frame round the cities of each inset, and a line to the city that lies in both', () => {
    const japan = { ...boards.get('japan')!, map: null };
    const { art } = drawBoard(japan);
    expect(art.insets.map((inset) => [inset.id, inset.link?.city])).toEqual([
      ['tokyo', 'tokyo'],
      ['kyushu', 'kokura'],
    ]);
    for (const c of layoutOf(japan).cities)
      for (const { id, box } of art.insets) expect(inside(box, c.x, c.y), c.id).toBe(c.region === id);
  });
});
