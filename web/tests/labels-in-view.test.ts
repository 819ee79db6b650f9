/** Names can be read at any zoom: never below nine pixels, never over each other, the cities of my tickets first. */
import { describe, expect, it } from 'vitest';
import type { BoardArt, Box, CityArt, LabelArt } from '../src/board/art.ts';
import { drawBoard } from '../src/board/drawing/draw.ts';
import { depth, upright, type Plate } from '../src/board/drawing/overlap.ts';
import { labelsInView, type Label } from '../src/board/labels-in-view.ts';
import { readBoard } from '../scripts/boards/boards.ts';

const { art } = drawBoard(readBoard('../examples/boards/tiny'));
const none = new Set<string>();
const asDrawn = (_city: CityArt, label: LabelArt): LabelArt => label;

function shown(scale: number, view: Box = art.box, first: ReadonlySet<string> = none): Label[] {
  const labels = labelsInView(art, { scale, view, first, named: asDrawn });
  return [...labels.values()].flat().filter((label) => label !== null);
}

function plate({ x, y, size, widths, anchor, lines }: Label): Plate {
  const wide = Math.max(...widths);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return upright(left, y - size * 0.76, wide, size * (0.82 + (lines.length - 1) * 1.02));
}

describe('names in view', () => {
  it('stand where they were drawn when the board is near', () => {
    for (const city of art.cities) {
      const [label] = labelsInView(art, { scale: 1, view: art.box, first: none, named: asDrawn }).get(
        city.id,
      )!;
      expect(label).toMatchObject({ lines: city.label!.lines, size: art.letters });
      expect(Math.hypot(label!.x - city.label!.x, label!.y - city.label!.y)).toBeLessThan(0.2);
    }
  });

  it.each([0.4, 0.2, 0.1, 0.05])('can be read at %f pixels a unit, and lie off each other', (scale) => {
    const labels = shown(scale);
    expect(labels.length).toBeGreaterThan(0);
    for (const { size } of labels) expect(size * scale).toBeGreaterThanOrEqual(9);
    labels.forEach((one, i) => {
      for (const other of labels.slice(i + 1)) expect(depth(plate(one), plate(other))).toBe(0);
    });
  });

  it('give way to the cities of my tickets', () => {
    for (const { id, name } of art.cities) {
      const [first] = shown(0.04, art.box, new Set([id]));
      expect(first!.lines.join(' ')).toBe(name);
    }
  });

  it('turn inwards rather than be cut off at the edge of what is seen', () => {
    const city = art.cities.find(({ label }) => label!.anchor === 'start')!;
    const view: Box = [city.x - 300, city.y - 200, 310, 400];
    const [label] = labelsInView(art, { scale: 1, view, first: none, named: asDrawn }).get(city.id)!;
    const { x, half } = plate(label!);
    expect(x + half).toBeLessThanOrEqual(view[0] + view[2]);
  });

  it('of dead ends give way where they would be cut off, those of cities do not', () => {
    const city = art.cities.find(({ label }) => label)!;
    const view: Box = [city.x - 20, city.y - 20, 40, 40];
    const named = (zone?: string): Label | null | undefined => {
      const cities = art.cities.map((one) => (one.id === city.id && zone ? { ...one, zone } : one));
      const scene = { scale: 1, view, first: none, named: asDrawn };
      return labelsInView({ ...art, cities }, scene).get(city.id)![0];
    };
    expect(named()).not.toBeNull();
    expect(named('abroad')).toBeNull();
  });

  it('do not reach under what lies over the board, nor under what else must be read', () => {
    const city = art.cities.find(({ label }) => label!.anchor === 'start')!;
    const box: Box = [city.x + art.dot + 30, city.y - 150, 400, 300];
    for (const lid of [{ covered: [box] }, { marks: [upright(...box)] }]) {
      const scene = { scale: 1, view: art.box, first: none, named: asDrawn, ...lid };
      const [label] = labelsInView(art, scene).get(city.id)!;
      expect(depth(plate(label!), upright(...box))).toBe(0);
    }
  });

  it('stay on the sheet of a whole board that is small', () => {
    const [left, , wide] = art.box;
    for (const one of shown(0.2)) {
      const { x, half } = plate(one);
      expect(x - half).toBeGreaterThanOrEqual(left - 2);
      expect(x + half).toBeLessThanOrEqual(left + wide + 2);
    }
  });

  it('leave a board as it is', () => {
    const before = JSON.stringify(art satisfies BoardArt);
    shown(0.1);
    expect(JSON.stringify(art)).toBe(before);
  });
});
