// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalData } from './personal-data.ts';
import { typedPersonalData } from './typed-personal-data.ts';

const kindOf = (text: string) => typedPersonalData(text, personalData);

test.each([
  ['+32 475 12 34 56', 'phone number'],
  ['0475/12.34.56', 'phone number'],
  ['02 123 45 67', 'phone number'],
  ['612345678', 'phone number'],
  ['6 12 34 56 78', 'phone number'],
  ['０６１２３４５６７８', 'phone number'],
  ['jan@voorbeeld', 'e-mail address'],
  ['jan＠voorbeeld.nl', 'e-mail address'],
  ['jan (at) voorbeeld.nl', 'e-mail address'],
  ['5611 CK', 'address'],
  ['5611ck', 'address'],
  ['matras 5611CK', 'address'],
])('%j is a %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  '160x200',
  '160 200 25',
  '090/200/025',
  '90 x 200 x 23 cm',
  '2000 mm',
  'hoeslaken 1000 TC',
  'bed 2026',
  '2 @ € 99',
  '201482-160200',
  '8712345678906',
  '08712345678906',
  '1234567890',
  '1940 SS',
  '01-02-2026 10:30',
])('%j is none', (text) => {
  expect(kindOf(text)).toBeUndefined();
});

const runs = { numRuns: 2500, seed: 20261122 };
const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digitsOf = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));
const words = fc.constantFrom('', 'matras ', 'bel ', 'mijn nummer ', 'boxspring voor ');

describe('2,500 terms that are personal data', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/');
  /** Digits in the groups that people write. */
  const grouped = (prefix: string, ...lengths: number[]) =>
    fc
      .tuple(separator, ...lengths.map(digitsOf))
      .map(([between, ...groups]) => [prefix, ...groups].filter(Boolean).join(between as string));
  const phone = fc.oneof(
    grouped('06', 8),
    grouped('06', 2, 2, 2, 2),
    grouped('020', 3, 4),
    grouped('+31 6', 8),
    grouped('0031 6', 4, 4),
    grouped('0475', 2, 2, 2),
    grouped('+32 475', 2, 2, 2),
    grouped('02', 3, 2, 2),
    grouped('6', 8),
    grouped('+49 171', 3, 4),
  );
  const at = fc.constantFrom('@', '＠', '(at)', ' [at] ', '%40');
  const name = fc.stringMatching(/^[a-z]{2,10}$/);
  const email = fc.tuple(name, at, name).map(([who, sign, where]) => `${who}${sign}${where}.nl`);
  // Letters that are no unit and no small word.
  const zip = fc
    .tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.constantFrom('', ' '),
      fc.stringMatching(/^[B-CF-HPR-RT-Z]{2}$/),
    )
    .filter(([, , letters]) => !/^(?:TC|HZ|GR)$/.test(letters))
    .map(([number, between, letters]) => `${number}${between}${letters}`);

  test('are found, in words or alone', () => {
    fc.assert(
      fc.property(words, fc.oneof(phone, email, zip), (before, data) => kindOf(before + data) !== undefined),
      runs,
    );
  });
});

describe('2,500 terms that shoppers look for', () => {
  const product = fc.constantFrom(
    'matras',
    'boxspring',
    'topper',
    'dekbed',
    'kussen',
    'lattenbodem',
    'hoeslaken',
  );
  const side = fc.constantFrom(70, 80, 90, 100, 120, 140, 160, 180, 200, 210, 220);
  const height = fc.integer({ min: 5, max: 35 });
  const by = fc.constantFrom('x', ' x ', 'X', '*', ' bij ', '/', ' ', '-');
  const unit = fc.constantFrom('', ' cm', 'cm');
  const size = fc.tuple(side, by, side, unit).map(([wide, cross, long, cm]) => `${wide}${cross}${long}${cm}`);
  const box = fc.tuple(size, by, height).map(([flat, cross, high]) => `${flat}${cross}${high}`);
  const other = fc.oneof(
    fc.tuple(digitsOf(6), digitsOf(6)).map(([article, variant]) => `2${article.slice(1)}-${variant}`),
    digitsOf(12).map((code) => `8${code}`),
    fc.integer({ min: 1, max: 9999 }).map((price) => `€ ${price},95`),
    fc.integer({ min: 2000, max: 2030 }).map((year) => `collectie ${year}`),
    fc.constantFrom(
      '2000 mm',
      '300 TC',
      '1000 tc',
      '5 zones',
      '7-zone',
      'h3',
      '2 persoons',
      '2-persoons',
      '1200 gr',
    ),
  );

  test('are reported', () => {
    fc.assert(
      fc.property(
        product,
        fc.oneof(size, box, other),
        (what, more) => kindOf(`${what} ${more}`) === undefined && kindOf(more) === undefined,
      ),
      runs,
    );
  });
});
