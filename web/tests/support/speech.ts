/** Stands in for `src/i18n/language.svelte.ts` where there is no browser: the same texts, in a language of choice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FALLBACK, find, word, type Texts, type Values } from '../../src/i18n/texts.ts';

const folder = fileURLToPath(new URL('../../../src/locomotif/languages/', import.meta.url));
const read = (language: string, part: string): Texts =>
  JSON.parse(readFileSync(`${folder}${language}/${part}.json`, 'utf8')) as Texts;

export const LANGUAGES = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/language.json`));

let texts: Texts = {};
export const locale = { current: FALLBACK };

/** Speak this language from now on. */
export function speak(language: string): void {
  locale.current = language;
  texts = Object.assign(
    { rules: read(language, 'rules') },
    ...['lobby', 'board', 'game', 'help', 'coach'].map((part) => read(language, part)),
  ) as Texts;
}
speak(FALLBACK);

export const has = (key: string): boolean => find(texts, key) !== undefined;
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const number = (value: number): string => String(value);
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
export const fill = (text: string, values: Values): string => word(text, values, locale.current) ?? text;
export const listed = (
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale.current, { type }).format(names);

/** A text that is missing, or whose places are not all filled, fails the test. */
export function t(key: string, values: Values = {}): string {
  const words = word(find(texts, key) ?? {}, values, locale.current);
  if (words === null || /[{}]/.test(words)) throw new Error(`${locale.current}: ${key}: ${words}`);
  return words;
}

export function pickText<T>(
  byLanguage: Readonly<Record<string, T>>,
  pick: (texts: T) => string | undefined,
): string | undefined {
  for (const code of [locale.current, FALLBACK, ...Object.keys(byLanguage)]) {
    const found = byLanguage[code] && pick(byLanguage[code]);
    if (found) return found;
  }
  return undefined;
}
