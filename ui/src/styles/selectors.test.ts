import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], { eager: true, query: '?raw', import: 'default' });

// WebKit works out the styles of the whole page again whenever an element comes or goes that a :has() asks for: 10 ms for each of them, wherever it stands.
it('no style asks what a box holds', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  expect(Object.entries(sources).filter(([, text]) => text.includes(':has(')).map(([path]) => path)).toEqual([]);
});
