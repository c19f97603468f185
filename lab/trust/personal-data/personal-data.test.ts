import { describe, expect, test } from 'vitest';
import { suspect } from '../../../src/analytics/guard.ts';
import { personalData } from '../../../src/analytics/personal-data.ts';
import { samples } from './corpus.ts';
import { precisions, scores, shortcomings } from './personal-data.ts';

describe('two hundred texts of each kind, in search terms and in events', () => {
  test('are found nearly all, and what is none hardly ever', () => {
    expect(shortcomings(scores(200), precisions(200))).toEqual([]);
  });

  test('have a trace that the entry looks for, where they are personal data', () => {
    const missed = samples(200, 2).filter(({ text, kind, isTyped }) => kind && !suspect(text, isTyped));
    expect(missed).toEqual([]);
  });
});

test('what falls short is told, with an example', () => {
  const score = {
    row: 'models',
    where: 'events',
    isPersonal: false,
    played: 2,
    found: 50,
    wrong: ['A 1'],
  } as const;
  expect(shortcomings([score], new Map([['address', 50]]))).toEqual([
    'models in events: 50.0 % found; wrong: A 1',
    'address: 50.0 % of what is called so',
  ]);
});

test.each([
  ['jan at bedrijf punt nl', 'e-mail address'],
  ['12 1234 AB', 'address'],
  ['02/123.45.67', 'phone number'],
  ['0475 12 34 56', 'phone number'],
  ['111222333', 'citizen service number'],
  ['1112.22.333', 'citizen service number'],
  ['85.07.30-033.28', 'national register number'],
  ['4111 1111 1111 1111', 'card number'],
  ['NL91/ABNA_0417-1643.00', 'IBAN'],
  ['14 maart 1978', 'birth date'],
])('%j is a %s in an event too', (text, kind) => {
  expect(personalData(text)).toBe(kind);
  expect(personalData(text, true)).toBe(kind);
});

test.each([
  'Comfort 2500 GT',
  'Comfort 2500 GT 180x200',
  'boxspring Royal 1750 HD 180/200',
  'topper 1234 ab',
  'matras 612345678',
  'artikel 612345678',
  '111222334',
  '4111 1111 1111 1112',
  '85.07.30-033.29',
])('%j is none', (text) => {
  expect(personalData(text)).toBeUndefined();
  expect(personalData(text, true)).toBeUndefined();
});
