import { expect, test } from 'vitest';
import { whoseScript } from './vitals.ts';

const ours = 'https://cdn.shop.example/static/';

test.each([
  ['https://cdn.shop.example/static/chunks/cart-popup.island-a1b2c3d.js', 'ours'],
  ['https://cdn.shop.example/static/storefront.js?v=1', 'ours'],
  ['https://cdn.shop.example/other.js', 'cdn.shop.example'],
  [`${location.origin}/scripts/menu.js?q=jan@example.com`, 'page'],
  ['', 'page'],
  ['https://', 'page'],
  ['https://tags.example:8443/gtm.js?id=GTM-1&email=jan@example.com#x', 'tags.example:8443'],
  ['chrome-extension://aohghmighlieiainnegkcijnfilokake/content.js', 'other'],
  [`https://${'long.'.repeat(40)}example/a.js`, 'long.'.repeat(20)],
])('the script %s is of %s', (address, owner) => {
  expect(whoseScript(address, document, ours)).toBe(owner);
});
