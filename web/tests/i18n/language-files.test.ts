import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { FALLBACK, find, isPlural, type Texts } from '../../src/i18n/texts.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const read = (file: string): string => readFileSync(src + file, 'utf8');
const folder = fileURLToPath(new URL('../../../src/locomotif/languages/', import.meta.url));
const PARTS = ['rules', 'lobby', 'board', 'game', 'help', 'mine', 'guide', 'review', 'coach'];
const LANGUAGES = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/language.json`));
/** The texts of a part as the page knows them: those shared with the terminal begin with `rules.`. */
function texts(language: string, part: string): Texts {
  const found = JSON.parse(readFileSync(`${folder}${language}/${part}.json`, 'utf8')) as Texts;
  return part === 'rules' ? { rules: found } : found;
}

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

describe.each(LANGUAGES)('%s', (language) => {
  it.each(PARTS)('says all that English says: %s', (part) => {
    const [english, here] = [leaves(texts(FALLBACK, part)), leaves(texts(language, part))];
    expect([...here.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, placeholders] of english) expect(here.get(key), key).toEqual(placeholders);
  });
});

it('gives every plural its forms', () => {
  for (const language of LANGUAGES)
    for (const part of PARTS) {
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
  const names = PARTS.flatMap((part) => Object.keys(texts(FALLBACK, part)));
  expect(new Set(names).size).toBe(names.length);
});

const files = (readdirSync(src, { recursive: true }) as string[]).filter(
  (file) => /\.(svelte|ts)$/.test(file) && !file.startsWith('gallery'),
);
const all = Object.assign({}, ...PARTS.map((part) => texts(FALLBACK, part))) as Texts;

it.each(files)('names only texts that exist: %s', (file) => {
  for (const [, key] of read(file).matchAll(/\bt\(\s*'([\w.-]+)'/g))
    expect(find(all, key!), `${file}: ${key}`).toBeDefined();
});

/** Words that are the same in all languages. */
const NAMES = new Set(['Tab']);
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
