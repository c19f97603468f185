// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFor, addressQuery, isSameQuery, type LocatorQuery, queryOf } from './locator-query.ts';

const page = 'https://shop.example/Winkels/Zoeken';
const query = fc.oneof(
  fc.constant<LocatorQuery>({ by: 'location' }),
  fc
    .string({ minLength: 1, maxLength: 60 })
    .map((text) => addressQuery(text))
    .filter((one): one is LocatorQuery => one !== undefined),
);

describe('the page’s URL', () => {
  test.each([
    [{ by: 'address', address: 'Den Haag' }, `${page}?Address=Den+Haag`],
    [{ by: 'location' }, `${page}?UseGeolocation=true`],
    [undefined, page],
  ] as const)('of %o is %s', (wanted, href) => {
    expect(addressFor(wanted, page)).toBe(href);
  });

  test('round-trips a query', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(isSameQuery(queryOf(addressFor(wanted, page)), wanted)).toBe(true);
      }),
    );
  });

  test('keeps other parameters, and contains one search only', () => {
    const before = `${page.toLowerCase()}?utm_source=mail&address=Utrecht&UseGeolocation=true#top`;
    expect(addressFor({ by: 'address', address: 'Breda' }, before)).toBe(
      'https://shop.example/winkels/zoeken?utm_source=mail&Address=Breda',
    );
    expect(addressFor(undefined, before)).toBe('https://shop.example/winkels/zoeken?utm_source=mail');
  });

  test.each([
    ['?address=utrecht', { by: 'address', address: 'utrecht' }],
    ['?usegeolocation=True', { by: 'location' }],
    ['?Address=Utrecht&UseGeolocation=false', { by: 'address', address: 'Utrecht' }],
    ['?Address=%20%20', undefined],
    ['?Address=', undefined],
    ['', undefined],
  ])('%s is read as %o', (search, expected) => {
    expect(queryOf(page + search)).toEqual(expected);
  });
});

test('cuts an address at 100 characters, and ignores a blank one', () => {
  expect(addressQuery('  ')).toBeUndefined();
  expect(addressQuery('x'.repeat(101))).toEqual({ by: 'address', address: 'x'.repeat(100) });
});
