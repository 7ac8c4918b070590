import { readFileSync } from 'node:fs';

/** The style sheet of the tokens, without its comments. */
export const tokensCss = readFileSync('src/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
