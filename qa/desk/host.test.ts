import { expect, test, vi } from 'vitest';
import { createHost } from './host.ts';

test('where the browser knows no popovers, the desk stands in the page all the same', () => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') throw new DOMException(selector, 'SyntaxError');
    return matches.call(this, selector);
  });
  const host = createHost(window, () => {});
  host.place('bottom', true);
  host.place('bottom', true);
  expect(document.querySelectorAll('body > storefront-desk')).toHaveLength(1);
  host.remove();
});
