/**
 * The language of the page. `t('lobby.title')` words a text, `t('lobby.seats', { count: 3 })` with its plural.
 * A language is a folder of `src/locomotif/languages`; its `rules`, `lobby` and `board` are always there, the page
 * asks for the others (`await need('game')`) before it is shown. What it shares with the terminal begins with `rules.`.
 */
import { settings, type Language } from '../state/settings.svelte.ts';
import { ALWAYS, loadPart, preferred, spacingOf, type Part } from './text-files.ts';
import { FALLBACK, find, word, type LanguageFacts, type Texts, type Values } from './texts.ts';

class Locale {
  /** The language of the texts on the page. */
  current = $state<Language>(preferred(settings.language));
  #texts = $state.raw<Texts>({});
  #parts = new Set<Part>(ALWAYS);
  /** The language and the parts that were asked for last, and when they are there. */
  #wanted = '';
  #bringing = Promise.resolve();

  get texts(): Texts {
    return this.#texts;
  }

  /** Spaces that must not break in this language. */
  get spacing(): LanguageFacts['spacing'] {
    return spacingOf(this.current);
  }

  /** Load the texts of these parts too, in the language of the page. */
  async need(...parts: Part[]): Promise<void> {
    for (const part of parts) this.#parts.add(part);
    await this.#bring(this.current);
  }

  /** Change the language of the page; it changes once its texts are there. */
  async choose(language: Language): Promise<void> {
    settings.language = language;
    await this.#bring(language);
  }

  #bring(language: Language): Promise<void> {
    const wanted = `${language}:${[...this.#parts].sort().join()}`;
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      this.#bringing = this.#load(language, wanted);
    }
    return this.#bringing;
  }

  async #load(language: Language, wanted: string): Promise<void> {
    try {
      const found = await Promise.all([...this.#parts].map((part) => loadPart(language, part)));
      // What was asked for meanwhile holds these texts too, whichever comes first.
      if (wanted !== this.#wanted) return await this.#bringing;
      this.#texts = Object.assign({}, ...found) as Texts;
      this.current = language;
      document.documentElement.lang = language;
    } catch (error) {
      if (wanted === this.#wanted) this.#wanted = '';
      throw error;
    }
  }
}

export const locale = new Locale();
export const need = (...parts: Part[]): Promise<void> => locale.need(...parts);

/** Is there a text of this name? */
export const has = (key: string): boolean => find(locale.texts, key) !== undefined;

/** Fill the placeholders of a text that does not come from the language files. */
export const fill = (text: string, values: Values): string =>
  word(text, values, locale.current, locale.spacing) ?? text;

/** A text of the language files in the language of the page. */
export function t(key: string, values: Values = {}): string {
  const text = find(locale.texts, key);
  const words = text === undefined ? null : word(text, values, locale.current, locale.spacing);
  if (words === null) {
    if (import.meta.env.DEV) console.warn(`There is no text "${key}"`);
    return key;
  }
  return words;
}

/** The first text that `pick` finds: in the language of the page, else in English, else in any language there is. */
export function pickText<T>(
  byLanguage: Readonly<Record<string, T>>,
  pick: (texts: T) => string | undefined,
): string | undefined {
  for (const code of [locale.current, FALLBACK, ...Object.keys(byLanguage)]) {
    const texts = byLanguage[code];
    const found = texts === undefined ? undefined : pick(texts);
    if (found) return found;
  }
  return undefined;
}

/** A text that stands on its own, with a capital. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale.current) + text.slice(1);

/** A number as the language writes it; `sign`: with its plus or minus. */
export function number(value: number, sign = false): string {
  const format = new Intl.NumberFormat(locale.current, sign ? { signDisplay: 'exceptZero' } : {});
  return format.format(value).replace('-', '\u2212');
}

/** A share in whole percent; what is possible is never 0 %, what is not certain never 100 %. */
export function percent(share: number): string {
  const rounded = share <= 0 || share >= 1 ? share : Math.min(0.99, Math.max(0.01, share));
  return new Intl.NumberFormat(locale.current, { style: 'percent' }).format(rounded);
}

/** A list in words: "Anna, Ben and Chloé", or as alternatives: "2 or 3". */
export function listed(
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale.current, { type }).format(names);
}

export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(locale.current, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** How long ago: "5 minutes ago". */
export function ago(at: number, now: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale.current, { numeric: 'auto' });
  const minutes = Math.round((at - now) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
