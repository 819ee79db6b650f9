/** The words of the board, read straight from its texts; the client has its own way to choose a language. */
import type { Translate } from '../board/translate.ts';
import { FALLBACK, find, type Texts } from '../i18n/texts.ts';

const files = import.meta.glob<Texts>('@languages/*/board.json', { eager: true, import: 'default' });

export function wordsIn(language: string): Translate {
  const of = (code: string): Texts | undefined =>
    Object.entries(files).find(([path]) => path.endsWith(`/${code}/board.json`))?.[1];
  const texts = of(language.slice(0, 2)) ?? of(FALLBACK);
  return (key, values = {}) => {
    const text = find(texts ?? {}, key);
    if (typeof text !== 'string') throw new Error(`The texts have no "${key}"`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
