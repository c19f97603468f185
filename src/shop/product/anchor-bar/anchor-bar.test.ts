import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import anchorBar, { currentSection } from './anchor-bar.behaviour.ts';

const led = vi.fn();
let mounted: ReturnType<typeof mountOn>;

beforeEach(() => {
  const bar = element('<nav><ul><li><a href="#reviews">Beoordelingen</a></li></ul></nav>');
  const section = element('<section id="reviews"></section>');
  document.body.replaceChildren(bar, section);
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 100, 100));
  vi.spyOn(section, 'scrollIntoView').mockImplementation(led);
  mounted = mountOn(anchorBar, bar);
});
afterEach(() => {
  mounted.end();
  led.mockReset();
});

const press = (init: MouseEventInit = {}, link = document.querySelector('a')) =>
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const arrive = () => document.dispatchEvent(new Event('scrollend'));

test('scrolls again, once, to a section that moved during the scroll', () => {
  press();
  arrive();
  arrive();
  expect(led).toHaveBeenCalledTimes(1);
});

test('does so for a link elsewhere in the page, too, if it leads to a section of the bar', () => {
  const rating = element<HTMLAnchorElement>('<a href="#reviews"><b>8,9</b></a>');
  const other = element<HTMLAnchorElement>('<a href="#elsewhere">Elders</a>');
  document.body.append(rating, other);
  press({}, other);
  arrive();
  expect(led).not.toHaveBeenCalled();
  press({}, rating);
  arrive();
  expect(led).toHaveBeenCalledTimes(1);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'after %s the shopper is on a way of their own',
  (type) => {
    press();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    arrive();
    expect(led).not.toHaveBeenCalled();
  },
);

test('ignores a click that opens another tab', () => {
  press({ ctrlKey: true });
  arrive();
  expect(led).not.toHaveBeenCalled();
});

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
