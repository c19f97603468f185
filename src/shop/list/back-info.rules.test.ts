// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backInfoLifetime, readBackInfo, writeBackInfo } from './back-info.rules.ts';

const now = 1_800_000_000_000;
const minutes = (count: number) => count * 60_000;
const record = (date: unknown, href: unknown) => JSON.stringify({ date, href });

it('leads back to the list within a day', () => {
  expect(backInfoLifetime).toBe(1440);
  expect(readBackInfo(record(now - minutes(1440) + 1, '/matrassen?soort=Latex'), now)).toBe(
    '/matrassen?soort=Latex',
  );
  expect(readBackInfo(record(now, '/'), now)).toBe('/');
});

it.each([
  ['expired', record(now - minutes(1440), '/matrassen')],
  ['of the future', record(now + minutes(2), '/matrassen')],
  ['without a date', record(undefined, '/matrassen')],
  ['with a date that is no number', record('gisteren', '/matrassen')],
  ['without an address', record(now, undefined)],
  ['of another host', record(now, 'https://elders.example/matrassen')],
  ['of another host without its scheme', record(now, '//elders.example/')],
  ['of another host by a backslash', record(now, '/\\elders.example/')],
  ['hidden by a tab', record(now, '/\t/elders.example/')],
  ['of a script', record(now, 'javascript:alert(1)')],
  ['no JSON', '/matrassen'],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['empty', ''],
  ['missing', undefined],
])('ignores a record that is %s', (_what, text) => {
  expect(readBackInfo(text, now)).toBeUndefined();
});

it('reads what it wrote, until it expires', () => {
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.integer({ min: 0, max: 2 * 1440 }), (path, age) => {
      fc.pre(path.startsWith('/') && !path.startsWith('//'));
      const text = writeBackInfo({ date: now - minutes(age), href: path });
      expect(readBackInfo(text, now)).toBe(age < 1440 ? path : undefined);
    }),
  );
});

it('never leads to another site for any stored value', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((href) => record(now, href)),
      ),
      (text) => {
        const href = readBackInfo(text, now);
        if (href !== undefined)
          expect(new URL(href, 'https://shop.example').origin).toBe('https://shop.example');
      },
    ),
    { numRuns: 1000 },
  );
});
