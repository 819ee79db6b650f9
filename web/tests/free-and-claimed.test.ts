/** Free spaces and trains differ in lightness alone, so that they can be told apart without colour. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../src/board/colours.ts';
import { LIVERIES } from '../src/board/liveries.ts';
import { contrast, lightness, mixed } from './support/lightness.ts';

const css = readFileSync(new URL('../src/board/board.css', import.meta.url), 'utf8');

/** A colour of `board.css` by day and by night. */
function painted(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)!;
  return { light: light!, dark: dark! };
}
const share = (colour: string): number =>
  Number(
    new RegExp(`\\.c-${colour} \\{\\s*--wash: (\\d+)%`).exec(css)?.[1] ?? /--wash: (\d+)%/.exec(css)![1],
  ) / 100;

const SCHEMES = ['light', 'dark'] as const;
const SPACES = [...COLOURS, 'grey'];
const OUTLINE = { light: '#10181d', dark: '#f5f2e8' };

/** The floor of a free space. */
const floor = (colour: string, scheme: (typeof SCHEMES)[number]): string =>
  mixed(painted(`c-${colour}`)[scheme], painted('paper')[scheme], share(colour));

describe.each(SCHEMES)('by %s', (scheme) => {
  it('a roof is darker by day and lighter by night than any free space', () => {
    const floors = SPACES.map((colour) => lightness(floor(colour, scheme)));
    const roofs = LIVERIES.map((livery) => lightness(livery.colour));
    if (scheme === 'light') expect(Math.min(...floors)).toBeGreaterThan(Math.max(...roofs) + 5);
    else expect(Math.max(...floors)).toBeLessThan(Math.min(...roofs) - 5);
  });

  it('the outline of a wagon stands out from every free space', () => {
    expect(css).toContain(`light-dark(${OUTLINE.light}, ${OUTLINE.dark})`);
    for (const colour of SPACES)
      expect(contrast(OUTLINE[scheme], floor(colour, scheme)), colour).toBeGreaterThan(4.5);
  });

  it('the sign on a free space can be read', () => {
    for (const colour of COLOURS) {
      const [, edges] = new RegExp(`\\.c-${colour} \\{[^}]*--edge: light-dark\\(([^)]*)\\)`).exec(css)!;
      const edge = edges!.split(', ')[scheme === 'light' ? 0 : 1]!;
      expect(contrast(edge, floor(colour, scheme)), colour).toBeGreaterThan(3);
    }
  });
});

it('a free black space has an outline that stands out from the ground by night', () => {
  const [, edge] = /\.c-black \{[^}]*--outline: light-dark\(#\w+, (#\w+)\)[^}]*--edge-shows: 0\.9/.exec(css)!;
  for (const ground of ['land', 'sea', 'park'])
    expect(contrast(edge!, painted(ground).dark), ground).toBeGreaterThan(6);
});

it('a free white space has an outline that stands out from the ground by day, a pixel broad at any zoom', () => {
  const [, edge, width] =
    /\.c-white \{[^}]*--outline: light-dark\((#\w+), #\w+\)[^}]*--edge-shows: 0\.9[^}]*--edge-width: ([\d.]+)/.exec(
      css,
    )!;
  for (const ground of ['land', 'sea', 'park', 'paper'])
    expect(contrast(edge!, painted(ground).light), ground).toBeGreaterThan(3);
  expect(Number(width)).toBeGreaterThan(1.5);
  expect(css).toMatch(
    /\.space-well \{[^}]*stroke-width: calc\(var\(--pixel, 1px\) \* var\(--edge-width, 1\)\)/,
  );
});

it('every pattern stands out from its roof', () => {
  for (const { id, colour, ink } of LIVERIES) expect(contrast(colour, ink), id).toBeGreaterThan(4);
});
