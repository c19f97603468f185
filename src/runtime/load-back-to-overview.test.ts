import { afterEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../page/testing.ts';
import { loadBackToOverview } from './load-back-to-overview.ts';

let stop = () => {};
afterEach(() => {
  stop();
  localStorage.clear();
  document.body.replaceChildren();
});

function open(type: string, html: string) {
  history.replaceState(null, '', '/matrassen');
  document.body.replaceChildren(element(html));
  const page = testServices(type);
  ({ stop } = page);
  loadBackToOverview(page.services, window, []);
}

test('a click on a list is remembered, also one from before its code has come', async () => {
  open('plp', '<main><div data-product-tile><a href="/product/duin">Duin</a></div></main>');
  // The middle button leaves the page where it is.
  document.querySelector('a')?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  await vi.waitFor(() => expect(localStorage.getItem('back-info')).toContain('/matrassen'));
});

test('a link back leads to the list from which the shopper came', async () => {
  localStorage.setItem('back-info', JSON.stringify({ date: Date.now(), href: '/matrassen?kleur=wit' }));
  open('pdp', '<p><a data-back-link href="/matrassen">Terug</a></p>');
  await vi.waitFor(() =>
    expect(document.querySelector('a')?.getAttribute('href')).toContain('/matrassen?kleur=wit'),
  );
});
