import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// The tiers: features -> board, ipc, i18n, shared; shared -> board, ipc, i18n; board -> nothing of ours. Tauri stays behind one file.
const TAURI = { group: ['@tauri-apps/*', '@tauri-apps/**'], message: 'Only ipc/tauriHost.ts talks to Tauri; everything else asks host().' };
const FEATURES = { group: ['**/features/**'], message: 'Features are built on this tier, never the other way round.' };
const OWN = { regex: '^\\.\\.', message: 'The board imports nothing of ours: what it needs comes in as props and callbacks.' };

const tier = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'src/ipc/bindings.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser, parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] } } },
  { files: ['*.js', '*.ts'], languageOptions: { globals: globals.node } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      'no-undef': 'off', // The compiler knows better.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // The content security policy refuses static style attributes and injected markup.
      'no-restricted-syntax': ['error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use a class or style:name={value}; the content security policy refuses style attributes.' },
        { selector: 'AssignmentExpression > MemberExpression[property.name=/^(innerHTML|outerHTML)$/]', message: 'No markup from strings.' },
      ],
      'svelte/button-has-type': 'error',
      'svelte/require-each-key': 'error',
      'svelte/no-at-html-tags': 'error',
    },
  },
  // A test page may be built from a string.
  { files: ['src/**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
  tier(['src/**/*.ts', 'src/**/*.svelte'], TAURI),
  tier(['src/{shared,i18n,ipc}/**/*.ts', 'src/{shared,i18n,ipc}/**/*.svelte'], TAURI, FEATURES),
  tier(['src/board/**/*.ts', 'src/board/**/*.svelte'], TAURI, OWN),
  tier(['src/ipc/tauriHost.ts'], FEATURES),
);
