import { expect, it } from 'vitest';
import { parsesAsSelector } from './parses-as-selector.ts';

it.each([
  'h1',
  '.a:has(> b)',
  '[data-a="x y"]',
  'main [data-product-list] > :nth-child(n + 13)',
  '.a, .b',
  ':is(h1) ~ *',
])('%s is one', (selector) => {
  expect(parsesAsSelector(selector)).toBe(true);
});

it.each(['h1 >', 'h1[', '::', '', '.', 'a{}b', '.a,', ':has(', '#1'])('"%s" is none', (selector) => {
  expect(parsesAsSelector(selector)).toBe(false);
});
