/** The languages and the files of their texts; `language.svelte.ts` words them. */
import { FALLBACK, type LanguageFacts, type Texts } from './texts.ts';

export type Part = 'rules' | 'lobby' | 'board' | 'game' | 'help' | 'mine' | 'guide' | 'review' | 'coach';
/** What every page needs. */
export const ALWAYS: readonly Part[] = ['rules', 'lobby', 'board'];

/** The files in the folders of the languages, by `language/file`. */
function inFolders<T>(files: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(files).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]));
}
const parts = inFolders(
  import.meta.glob<Texts>('@languages/*/{rules,lobby,board,game,help,mine,guide,review,coach}.json', {
    import: 'default',
  }),
);
const facts = inFolders(
  import.meta.glob<LanguageFacts>('@languages/*/language.json', { eager: true, import: 'default' }),
);

/** The languages there are, sorted by their own names. */
export const LANGUAGES: readonly { code: string; name: string }[] = [...facts]
  .map(([path, { name }]) => ({ code: path.split('/')[0]!, name }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Spaces that must not break in a language. */
export const spacingOf = (language: string): LanguageFacts['spacing'] =>
  facts.get(`${language}/language.json`)?.spacing ?? {};

/** The language to begin with: the chosen one, else the first of the browser's that there is. */
export function preferred(chosen: string | null | undefined): string {
  if (LANGUAGES.some(({ code }) => code === chosen)) return chosen!;
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find(({ code }) => wanted.toLowerCase().startsWith(code));
    if (found) return found.code;
  }
  return FALLBACK;
}

/** The texts of a part; in English where the language has none. */
export async function loadPart(language: string, part: Part): Promise<Texts> {
  const file = parts.get(`${language}/${part}.json`) ?? parts.get(`${FALLBACK}/${part}.json`);
  const texts = (await file?.()) ?? {};
  return part === 'rules' ? { rules: texts } : texts;
}
