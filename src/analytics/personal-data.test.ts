// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guard } from './find-personal-data.ts';
import { personalData } from './personal-data.ts';

const { findPersonalData } = guard;

describe('personal data', () => {
  test.each([
    ['jan.jansen@example.nl', 'e-mail address'],
    ['bestelling van jan+bed@sub.example.co.uk!', 'e-mail address'],
    ['/zoeken?email=jan%40example.nl', 'e-mail address'],
    ['/zoeken?email=jan%2540example.nl', 'e-mail address'],
    [`${'0'.repeat(64)} jan@example.nl`, 'e-mail address'],
    [`jan@example.nl ${'0'.repeat(64)}`, 'e-mail address'],
    ['06-12345678', 'phone number'],
    ['bel 0612345678', 'phone number'],
    ['+31 6 1234 5678', 'phone number'],
    ['+31 (0)6 12345678', 'phone number'],
    ['0031612345678', 'phone number'],
    ['040-2345678', 'phone number'],
    ['(020) 123 45 67', 'phone number'],
    ['(06) 12345678', 'phone number'],
    ['06 - 12345678', 'phone number'],
    ['06/12345678', 'phone number'],
    ['+31 (0) 6 12345678', 'phone number'],
    ['1234 AB 12', 'address'],
    ['1234ab12', 'address'],
    ['1234 ab, 12', 'address'],
    ['5611 XR 3-b', 'address'],
    ['14-03-1978', 'birth date'],
    ['4/3/1978', 'birth date'],
    ['1978-03-14', 'birth date'],
    ['NL91 ABNA 0417 1643 00', 'IBAN'],
    ['nl91abna0417164300', 'IBAN'],
    ['BE68539007547034', 'IBAN'],
    ['NL91ABNA0417164300 2026', 'IBAN'],
    ['rekeningNL91ABNA0417164300', 'IBAN'],
    ['NL91 ABNA O417 1643 OO', 'IBAN'],
    ['BE68 5390 O754 7O34', 'IBAN'],
    ['AL47212110090000000235698741', 'IBAN'],
    ['MD24AG000225100013104168', 'IBAN'],
    ['ME25505000012345678951', 'IBAN'],
    ['MK07250120000058984', 'IBAN'],
    ['RS35260005601001611379', 'IBAN'],
    ['GI75NWBK000000007099453', 'IBAN'],
    ['SM86U0322509800000000270100', 'IBAN'],
    ['VA59001123000012345678', 'IBAN'],
    ['mijn bsn voor de levering 111222333', 'citizen service number'],
    ['burgerservicenummer van mijn man is 111222333', 'citizen service number'],
    ['sofinummer111222333', 'citizen service number'],
    ['0151 23456789', 'phone number'],
    ['0176/12345678', 'phone number'],
    ['0221 / 12345678', 'phone number'],
    ['Telefon 08912345678', 'phone number'],
    ['0048 512 345 678', 'phone number'],
    ['0015551234567', 'phone number'],
    ['paspoortnummer NSR4J2P94', 'passport number'],
    ['paspoort: NX1234567', 'passport number'],
    ['klantnummer 48213', 'customer number'],
    ['klantnr. K-482134', 'customer number'],
    [`bezorgd 21-11-${new Date().getFullYear()}, geboren 01-02-1980`, 'birth date'],
  ])('%j is recognised as %s', (text, kind) => {
    expect(personalData(text)).toBe(kind);
    expect(personalData(`de shopper typte ${text} hier`)).toBe(kind);
  });

  test.each([
    ['a size', 'boxspring 180 x 210'],
    ['an article number', '201482-160200'],
    ['a barcode', '8712345678906'],
    ['a length', 'lattenbodem 2000 mm 28 latten'],
    ['a year', 'collectie 2025 en 3 kussens'],
    ['a postcode without a number', '5611 XR'],
    ['letters that no postcode has', '1940 SS 3'],
    ['a delivery date', `12-03-${new Date().getFullYear() + 1}`],
    ['a price', '€ 1.299,95'],
    ['a visit', `01-02-${new Date().getFullYear()} 10:30`],
    ['an at sign alone', '2 @ € 99'],
    ['an IBAN with a wrong digit', 'NL92ABNA0417164300'],
    ['an article with zeros', 'artikel 0048512345678'],
    ['a barcode with zeros', '0087123456789'],
    ['a longer article number', 'artikelnummer 02201234567'],
    ['a passport’s holder', 'paspoorthoesje 2 stuks'],
    ['a customer’s question', 'klantenservice 24 uur'],
    ['a short hash', '5d41402abc4b2a76b9719d911017c592'],
    ['a hash', `${'0612345678'}${'b2d4f5'.repeat(9)}`],
    ['a random id', '06123456-7890-4612-8345-678906123456'],
    ['a test', 'OD478|B,OD485|A'],
    ['a metric’s id', 'v5-1795286400000-3061234567890'],
  ])('%s is not personal data: %j', (_what, text) => {
    expect(personalData(text)).toBeUndefined();
  });

  test('random ids and hashes are not personal data', () => {
    const hex = fc.stringMatching(/^[\da-f]{64}$/);
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), hex), (id) => personalData(id) === undefined),
      { numRuns: 2000 },
    );
  });
});

describe('in parameters', () => {
  test('is found at any depth, and named by its path, never by its value', () => {
    const items = [{ item_name: 'Bed' }, { item_name: 'Bed', display: 'voor jan@example.nl' }];
    const found = findPersonalData({ currency: 'EUR', value: 612345678, items });
    expect(found).toBe('items[1].display looks like personal data (e-mail address)');
  });

  test('the first one is named', () => {
    expect(findPersonalData({ a: { b: '06-12345678' }, c: 'jan@example.nl' })).toMatch(
      /^a\.b .*phone number/,
    );
  });

  test('article and order numbers are not personal data, whatever they look like', () => {
    const items = [{ articleNumber: '0201482160', item_id: '0201482160' }];
    expect(findPersonalData({ transaction_id: '0612345678', items })).toBeUndefined();
    expect(findPersonalData({ items: [{ item_name: '0612345678' }] })).toMatch(/^items\[0\]\.item_name/);
  });

  test('there may be none, and nothing', () => {
    expect(findPersonalData({ a: null, b: undefined, c: true, d: [1, 'bed'] })).toBeUndefined();
    expect(findPersonalData({})).toBeUndefined();
  });
});

test('what a page has added to every object is no kind of personal data', () => {
  Object.assign(Object.prototype, { foo: 1 });
  try {
    expect(personalData('matras 160')).toBeUndefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'foo');
  }
});
