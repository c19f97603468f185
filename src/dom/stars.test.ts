import { expect, it } from 'vitest';
import { stars } from './stars.ts';

const full = (score: number) => [...stars(document, score, 'x').querySelectorAll('path:not([opacity])')];

it.each([
  [0, 0],
  [-3, 0],
  [2, 1],
  [8.4, 5],
  [10, 5],
  [12, 5],
])('a score of %s fills all or a part of %s stars', (score, count) => {
  expect(full(score)).toHaveLength(count);
});

it('fills a part of the last one, and says nothing to screen readers', () => {
  expect((full(8.4)[4] as SVGElement).getAttribute('clip-path')).toBe('inset(0 80% 0 0)');
  expect(stars(document, 8.4, 'x').getAttribute('aria-hidden')).toBe('true');
});
