import { expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import layoutClass, { layoutOf } from './layout-class.behaviour.ts';

test.each([
  [true, false, 'layout-normal'],
  [true, true, 'layout-normal'],
  [false, false, 'layout-small'],
  [false, true, 'layout-mobile'],
])('768 px or more: %s, touch: %s is %s', (isWide, isTouched, layout) => {
  expect(layoutOf(isWide, isTouched)).toBe(layout);
});

test('the body has the class of the window as it is now, beside its own', () => {
  const lists: Record<string, EventTarget & { matches: boolean }> = {};
  vi.stubGlobal('matchMedia', (query: string) => {
    lists[query] ??= Object.assign(new EventTarget(), { matches: false });
    return lists[query];
  });
  document.body.className = 'shop';
  const { end } = mountOn(layoutClass, element('<div></div>'));
  expect(document.body.className).toBe('shop layout-small');
  const wide = lists['(min-width: 768px)'];
  if (wide) wide.matches = true;
  wide?.dispatchEvent(new Event('change'));
  expect(document.body.className).toBe('shop layout-normal');
  end();
  expect(document.body.className).toBe('shop');
});
