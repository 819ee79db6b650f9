import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';
import { find, isPlural, type Texts } from '../../src/lib/words.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const read = (file: string): string => readFileSync(src + file, 'utf8');
const parts = readdirSync(`${src}texts/en`).map((file) => file.replace('.json', ''));
const texts = (language: string, part: string): Texts =>
  JSON.parse(read(`texts/${language}/${part}.json`)) as Texts;

/** Every text with its placeholders: a text with plural forms counts as one. */
function leaves(tree: Texts, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(tree)) {
    if (typeof text === 'string' || isPlural(text)) {
      const words = typeof text === 'string' ? text : Object.values(text).join(' ');
      found.set(path + key, [...new Set(words.match(/\{\w+\}/g))].sort());
    } else for (const [k, v] of leaves(text, `${path}${key}.`)) found.set(k, v);
  }
  return found;
}

it('has the same parts in both languages', () => {
  expect(readdirSync(`${src}texts/fr`)).toEqual(readdirSync(`${src}texts/en`));
});

it.each(parts)('says in French all that it says in English: %s', (part) => {
  const [en, fr] = [leaves(texts('en', part)), leaves(texts('fr', part))];
  expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, placeholders] of en) expect(fr.get(key), key).toEqual(placeholders);
});

it('gives every plural its forms', () => {
  for (const language of ['en', 'fr'])
    for (const part of parts) {
      const walk = (tree: Texts): void => {
        for (const text of Object.values(tree)) {
          if (typeof text === 'string') continue;
          if (isPlural(text)) expect(Object.keys(text)).toEqual(expect.arrayContaining(['one', 'other']));
          else walk(text);
        }
      };
      walk(texts(language, part));
    }
});

it('keeps the parts apart, so that none hides another', () => {
  const names = parts.flatMap((part) => Object.keys(texts('en', part)));
  expect(new Set(names).size).toBe(names.length);
});

const files = (readdirSync(src, { recursive: true }) as string[]).filter(
  (file) => /\.(svelte|ts)$/.test(file) && !file.startsWith('gallery'),
);
const all = Object.assign({}, ...parts.map((part) => texts('en', part))) as Texts;

it.each(files)('names only texts that exist: %s', (file) => {
  for (const [, key] of read(file).matchAll(/\bt\(\s*'([\w.-]+)'/g))
    expect(find(all, key!), `${file}: ${key}`).toBeDefined();
});

it('has words for every reason that the server gives', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/server.md', import.meta.url)), 'utf8');
  const table = page.split('## Reasons')[1]!.split('##')[0]!;
  const codes = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g)!);
  expect(codes.length).toBeGreaterThan(30);
  for (const code of codes)
    expect(find(all, `game.missing.${code}`) ?? find(all, `game.refused.${code}`), code).toBeDefined();
});

/** Words that are the same in all languages. */
const NAMES = new Set(['Tab', 'Enter', 'Home', 'End', 'English', 'Français']);
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'label']);

/** The words that stand in the markup of a component rather than in the language files. */
function hardCoded(source: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, name, data, value } = node as Record<string, unknown>;
    if (type === 'StyleDirective' || (type === 'RegularElement' && name === 'code')) return;
    if (type === 'Text' && typeof data === 'string' && /\p{L}{2}/u.test(data) && !NAMES.has(data.trim()))
      found.push(data.trim());
    if (type === 'Attribute') {
      if (!SPOKEN.has(String(name))) return;
      walk(value);
      return;
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'css' && key !== 'instance' && key !== 'module') walk(child);
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

it.each(files.filter((file) => file.endsWith('.svelte')))('has no sentence of its own: %s', (file) => {
  expect(hardCoded(read(file))).toEqual([]);
});

it('would find a sentence in a component', () => {
  expect(hardCoded('<p title="Hello you">Good <b>morning</b> {name}</p>')).toEqual([
    'Hello you',
    'Good',
    'morning',
  ]);
});
