import { expect, test } from 'vitest';
import { announce, createLiveRegion } from './live-region.ts';

test('a live region is a status that is heard and not seen, unless it is asked for otherwise', () => {
  expect(createLiveRegion().outerHTML).toBe('<div class="sf-status" role="status"></div>');
  expect(createLiveRegion({ tag: 'p', className: 'note', role: 'alert' }).outerHTML).toBe(
    '<p class="note" role="alert"></p>',
  );
});

test('the same words again are another text, and no words are none', () => {
  const region = createLiveRegion();
  const texts = ['Klaar.', 'Klaar.', 'Klaar.', '', ''].map((text) => {
    announce(region, text);
    return region.textContent;
  });
  expect(texts).toEqual(['Klaar.', 'Klaar.\u00a0', 'Klaar.', '', '']);
});
