import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The folders of `src/`: imports point from left to right only. */
const LAYERS = ['app', 'pages', 'components', 'wording', 'board', 'ui', 'i18n', 'state', 'api'];

/** Forbid imports whose address fits a regular expression, written as `import … from` or as `import()`. */
function forbid(files, regex, message) {
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`, message },
      ],
    },
  };
}

const arrows = LAYERS.slice(1).map((layer, i) => {
  const above = [...LAYERS.slice(0, i + 1), 'gallery'];
  // A page is a folder of its own: `../lobby/…` would be another page, `../../board/…` is a layer below.
  const other = layer === 'pages' ? '|^\\.\\./(?!\\.\\./)' : '';
  return forbid(
    [`src/${layer}/**`],
    `\\.\\./(${above.join('|')})/${other}`,
    `${layer}/ may import only from ${LAYERS.slice(i + 1).join(', ')}${other && '; a page imports no other page'}`,
  );
});

export default ts.config(
  { ignores: ['dist', 'src/boards/generated', 'shots'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The compiler distrusts every index; where an element is known to be there, `!` says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...arrows,
);
