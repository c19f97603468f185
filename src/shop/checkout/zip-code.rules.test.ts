// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { addressQuestion, readHouseNumber, readZipCode } from './zip-code.rules.ts';

describe('a Dutch postcode', () => {
  test.each([
    ['5611CK', '5611CK'],
    ['5611 ck', '5611CK'],
    ['  56 11 c k ', '5611CK'],
    ['1000AA', '1000AA'],
    ['5611-CK', '5611CK'],
    ['NL-5611 CK', '5611CK'],
    ['nl5611ck', '5611CK'],
    ['5611\u2011CK\u200b', '5611CK'],
  ])('%j is read as %s', (typed, zipCode) => expect(readZipCode(typed)).toBe(zipCode));

  test.each([
    '',
    '5611',
    '5611C',
    '0611CK',
    '5611CKX',
    '56111CK',
    '5611SS',
    '5611sd',
    '5611 SA',
    '2000',
    'x',
  ])('%j is not a postcode', (typed) => expect(readZipCode(typed)).toBeUndefined());
});

describe('a house number', () => {
  test.each([
    ['42', 42],
    [' 42-a', 42],
    ['42 bis', 42],
    ['99999', 99999],
    ['1', 1],
    ['\u202a42\u00a0a\u202c', 42],
  ])('%j starts with %i', (typed, number) => expect(readHouseNumber(typed)).toBe(number));

  test.each(['', 'a', '0', '-4', '042', '123456', 'a42'])('%j has none', (typed) =>
    expect(readHouseNumber(typed)).toBeUndefined(),
  );
});

describe('a question for an address', () => {
  const complete = { zipCode: '5611 ck', houseNumber: '42a', country: 'NL' };
  test('is complete once postcode and number are', () => {
    expect(addressQuestion(complete)).toEqual({ zipCode: '5611CK', houseNumber: 42 });
    for (const country of ['', ' ', 'nl', ' NL '])
      expect(addressQuestion({ ...complete, country })).toBeDefined();
    expect(addressQuestion({ ...complete, zipCode: '5611' })).toBeUndefined();
    expect(addressQuestion({ ...complete, houseNumber: '' })).toBeUndefined();
  });
  test('is undefined for addresses abroad', () => {
    expect(addressQuestion({ ...complete, country: 'BE' })).toBeUndefined();
  });
});
