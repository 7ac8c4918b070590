import { expect, it } from 'vitest';
import { tokensCss } from './testing';

// Without a graphics card WebKitGTK draws a blur of 4 px and more in parts, and a smaller one over the whole box: 40 ms for the shadow of a board,
// which is drawn again with every change of the page around it.
it('shadows are hard, or soft by 4 px at least', () => {
  const shadows = [...tokensCss.matchAll(/--shadow-[\w-]+:\s*([^;]+);/g)].flatMap(([, value]) => value!.split(/,(?![^(]*\))/));
  const blurs = shadows.map((shadow) => /^\s*(?:-?[\d.]+(?:px)?\s+){2}([\d.]+)/.exec(shadow)?.[1]).filter((blur) => blur !== undefined);
  expect(blurs.length).toBeGreaterThan(10);
  expect(blurs.map(Number).filter((blur) => blur > 0 && blur < 4)).toEqual([]);
});
