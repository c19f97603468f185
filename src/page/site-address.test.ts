// @vitest-environment node
import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

const page = { href: 'https://shop.example/nl/lijst?x=1', origin: 'https://shop.example' };

test.each([
  ['/winkelwagen', 'https://shop.example/winkelwagen'],
  ['kussens', 'https://shop.example/nl/kussens'],
  ['?maat=2', 'https://shop.example/nl/lijst?maat=2'],
  ['#reviews', 'https://shop.example/nl/lijst?x=1#reviews'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['//shop.example/a', 'https://shop.example/a'],
])('%j leads to %j', (address, absolute) => {
  expect(siteAddress(address, page)).toBe(absolute);
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '\\\\elsewhere.example/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'https://shop.example@elsewhere.example/',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'mailto:a@b.nl',
  'https://',
  '',
  '  ',
  12,
  null,
  undefined,
  {},
])('%j is not followed', (address) => {
  expect(siteAddress(address, page)).toBeUndefined();
});
