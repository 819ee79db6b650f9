/** The texts that people read, as the language files have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Texts {
  [key: string]: string & Texts;
}

const FOLDER = fileURLToPath(new URL('../../src/locomotif/languages/', import.meta.url));

/** The languages there are. */
export const languages = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .sort();

/** One file of a language. */
export const read = (language: string, part: string): Texts =>
  JSON.parse(readFileSync(`${FOLDER}${language}/${part}.json`, 'utf8')) as Texts;

/** All sentences of a text or of a group of texts: one for each plural. */
const sentences = (texts: Texts | string): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(sentences);

/** Matches whatever one of these texts becomes once its blanks are filled in; no kind of space is told from another. */
export function worded(...texts: (Texts | string)[]): RegExp {
  const patterns = texts.flatMap(sentences).map((text) =>
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*'))
      .join('.+'),
  );
  return new RegExp(`^\\s*(${patterns.join('|')})\\s*$`, 'iu');
}
