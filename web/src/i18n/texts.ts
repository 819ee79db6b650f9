/** Words a text of the language files with some values: plain functions that need no browser. */

export type Texts = { [key: string]: string | Texts };
export type Values = Record<string, string | number>;

/** A text that depends on a number: `{"one": "{count} card", "other": "{count} cards"}`. */
const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
export function isPlural(text: string | Texts): text is Record<string, string> {
  return typeof text === 'object' && 'other' in text && Object.keys(text).every((k) => FORMS.includes(k));
}

export function find(texts: Texts, key: string): string | Texts | undefined {
  return key
    .split('.')
    .reduce<string | Texts | undefined>((t, part) => (typeof t === 'object' ? t[part] : undefined), texts);
}

/** The language of a text that another language lacks. */
export const FALLBACK = 'en';

/** What `language.json` says of a language: its own name, and its unbreakable spaces. */
export interface LanguageFacts {
  name: string;
  spacing: Readonly<Record<string, string>>;
}

export function spaced(text: string, spacing: LanguageFacts['spacing']): string {
  for (const [plain, bound] of Object.entries(spacing)) text = text.replaceAll(plain, bound);
  return text;
}

/** Formatters are expensive to make and needed hundreds of times a move. */
function cached<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    let one = made.get(language);
    if (one === undefined) made.set(language, (one = make(language)));
    return one;
  };
}
const plurals = cached((language) => new Intl.PluralRules(language));
const numbers = cached((language) => new Intl.NumberFormat(language));

/** Word a text: its plural form by `count`, then its placeholders; numbers as the language writes them. */
export function word(
  text: string | Texts,
  values: Values,
  language: string,
  spacing: LanguageFacts['spacing'] = {},
): string | null {
  let chosen: string | Texts | undefined = text;
  if (isPlural(text)) {
    const form = plurals(language).select(Number(values.count ?? 0));
    chosen = text[form] ?? text.other;
  }
  if (typeof chosen !== 'string') return null;
  const filled = chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers(language).format(value) : value;
  });
  return spaced(filled, spacing);
}
