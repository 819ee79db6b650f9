/** The words of the board, read straight from its texts; the client has its own way to choose a language. */
import type { Translate } from '../lib/board/words.ts';
import en from '../texts/en/board.json';
import fr from '../texts/fr/board.json';

type Texts = { [key: string]: string | Texts };

export function wordsIn(language: string): Translate {
  const texts: Texts = language.startsWith('fr') ? fr : en;
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((t, part) => (typeof t === 'object' ? t[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`The texts have no "${key}"`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
