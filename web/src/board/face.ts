/** The look of a board as CSS: its colours by day and night, and its type. */
import { getContext, setContext } from 'svelte';
import type { FaceArt } from './art.ts';

const FACE = Symbol('face');

/** Everything below knows whose cards are played. */
export const setFace = (face: FaceArt | undefined): FaceArt | undefined => setContext(FACE, face);
export const getFace = (): FaceArt | undefined => getContext<FaceArt | undefined>(FACE);

const FALLBACK = { sans: 'var(--sans)', serif: 'var(--serif)' };

/** The colours as custom properties; `only` those whose names begin so. */
export function faceStyle(face: FaceArt | undefined, only = ''): string {
  if (!face) return '';
  const colours = Object.entries(face.colours)
    .filter(([name]) => name.startsWith(only))
    .map(([name, [day, night]]) => `--${name}: light-dark(${day}, ${night})`);
  const { type } = face;
  const letters =
    type && !only
      ? [
          `--names: ${[...type.families.map((name) => `'${name}'`), FALLBACK[type.fallback]].join(', ')}`,
          `--names-weight: ${type.weight}`,
        ]
      : [];
  return [...colours, ...letters].join('; ');
}
