import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentSection } from './current.ts';

const window = { line: 50, isAtEnd: false, named: -1, height: 800 };
const at = (...tops: number[]) => tops.map((top) => ({ top }));

it.each([
  ['none above the first', at(100, 600), window, -1],
  ['the first as it reaches the bar', at(58, 600), window, 0],
  ['the last that has', at(-900, -100, 40, 700), window, 2],
  ['the last at the end of the page', at(-900, 200, 600), { ...window, isAtEnd: true }, 2],
  ['or the one that the address names', at(-900, 200, 600), { ...window, isAtEnd: true, named: 1 }, 1],
  ['if it is in view', at(-900, 200, 600), { ...window, isAtEnd: true, named: 0 }, 2],
  ['none where there are none', [], { ...window, isAtEnd: true }, -1],
])('%s', (_what, sections, view, expected) => {
  expect(currentSection(sections, view)).toBe(expected);
});

it('never goes back while the page scrolls down', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
      fc.nat(4000),
      fc.nat(500),
      (heights, scrolled, more) => {
        let top = 300;
        const tops = heights.map((height) => {
          top += height;
          return top;
        });
        const seenAt = (y: number) => currentSection(at(...tops.map((one) => one - y)), window);
        expect(seenAt(scrolled + more)).toBeGreaterThanOrEqual(seenAt(scrolled));
      },
    ),
  );
});
