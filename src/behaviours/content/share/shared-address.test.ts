import { afterEach, expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

const shop = 'https://www.beddenwinkel.test';
const at = (path: string) => sharedAddress(document, { href: `${shop}${path}`, origin: shop });
const name = (href: string) => {
  document.head.innerHTML = `<link rel="canonical" href="${href}">`;
};
afterEach(() => {
  document.head.replaceChildren();
});

test.each([
  ['/blog/slapen', '/blog/slapen'],
  ['/matrassen?maat=160+x+200+cm&gclid=1&fbclid=2#reviews', '/matrassen?maat=160+x+200+cm#reviews'],
  ['/?ab=OD485:B&_gl=1*x&utm_source=mail&UTM_Medium=a&gad_source=1&wbraid=2&msclkid=3', '/'],
  ['/zoeken?q=abc&clidx=1', '/zoeken?q=abc&clidx=1'],
])('%s is shared as %s', (path, shared) => {
  expect(at(path)).toBe(shop + shared);
});

test('the canonical address of this site goes before', () => {
  name('/product/bed');
  expect(at('/product/bed?maat=90&gclid=1')).toBe(`${shop}/product/bed`);
  name('https://elders.test/product/bed');
  expect(at('/product/bed?gclid=1')).toBe(`${shop}/product/bed`);
});
