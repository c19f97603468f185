// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faults, findFault, readRules } from './rules.ts';

type Attributes = Readonly<Record<string, string>>;
const rulesFor = (type: string, attributes: Attributes, hasHiddenTwin = false) =>
  readRules(type, (name) => attributes[name] ?? null, hasHiddenTwin);

/** What a browser finds in a field, where it finds nothing unless the test says so. */
const judged = (found: Partial<ValidityState> = {}) => found as ValidityState;
const faultFor = (type: string, attributes: Attributes, value: string, found?: Partial<ValidityState>) =>
  findFault(rulesFor(type, attributes), { value, validity: judged(found) });
const boxFault = (attributes: Attributes, checked: boolean, hasHiddenTwin?: boolean) =>
  findFault(rulesFor('checkbox', attributes, hasHiddenTwin), { value: 'true', checked, validity: judged() });

describe('the order of the checks', () => {
  /** An ASP.NET number field that can violate every rule at once. */
  const all = {
    'data-val': 'true',
    'data-val-required': 'verplicht',
    'data-val-minlength': 'kort',
    'data-val-minlength-min': '3',
    'data-val-maxlength': 'lang',
    'data-val-maxlength-max': '6',
    'data-val-number': 'getal',
    'data-val-range': 'bereik',
    'data-val-range-min': '100',
    'data-val-range-max': '5000',
    'data-val-regex': 'vorm',
    'data-val-regex-pattern': '[0-9]+',
  };
  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['x', 'minLength'],
    ['xxxxxxx', 'maxLength'],
    ['xxx', 'number'],
    ['-10', 'min'],
    ['9999', 'max'],
    ['150.5', 'pattern'],
    ['150', undefined],
  ])('%j is %s', (value, fault) => {
    expect(faultFor('text', all, value)).toBe(fault);
  });

  test('step comes after the bounds and before the pattern, and what others refuse is last', () => {
    const attributes = { max: '10', 'data-val': 'true', 'data-val-regex-pattern': '[0-4]' };
    const found = { stepMismatch: true, customError: true };
    expect(faultFor('number', attributes, '13', found)).toBe('max');
    expect(faultFor('number', attributes, '7', found)).toBe('step');
    expect(faultFor('number', attributes, '8', { customError: true })).toBe('pattern');
    expect(faultFor('number', attributes, '4', { customError: true })).toBe('custom');
    expect(faultFor('number', attributes, '4')).toBeUndefined();
  });
});

describe('ASP.NET’s attributes', () => {
  test('count only if data-val is true', () => {
    expect(faultFor('text', { 'data-val-required': 'x' }, '')).toBeUndefined();
    expect(faultFor('text', { 'data-val': 'false', 'data-val-required': 'x' }, '')).toBeUndefined();
    expect(faultFor('text', { 'data-val': 'true', 'data-val-required': 'x' }, '')).toBe('required');
  });

  test.each<[Attributes, value: string, fault: string | undefined]>([
    [{ 'data-val-length': 'x', 'data-val-length-min': '2', 'data-val-length-max': '4' }, 'a', 'minLength'],
    [
      { 'data-val-length': 'x', 'data-val-length-min': '2', 'data-val-length-max': '4' },
      'abcde',
      'maxLength',
    ],
    [{ 'data-val-minlength': 'x', 'data-val-minlength-min': '2' }, 'a', 'minLength'],
    [{ 'data-val-maxlength': 'x', 'data-val-maxlength-max': '2' }, 'abc', 'maxLength'],
    [{ 'data-val-email': 'x' }, 'naam', 'email'],
    [{ 'data-val-email': 'x' }, 'naam@voorbeeld.nl', undefined],
    [{ 'data-val-range': 'x', 'data-val-range-min': '1', 'data-val-range-max': '10' }, '0,5', 'min'],
    [{ 'data-val-range': 'x', 'data-val-range-min': '1', 'data-val-range-max': '10' }, '10,5', 'max'],
    [{ 'data-val-range': 'x', 'data-val-range-min': '1', 'data-val-range-max': '10' }, 'tien', 'number'],
    [{ 'data-val-regex': 'x', 'data-val-regex-pattern': '^\\d{4} ?[A-Z]{2}$' }, '1234 AB', undefined],
    [{ 'data-val-regex': 'x', 'data-val-regex-pattern': '\\d{4}' }, '12345', 'pattern'],
    // A pattern that the flag v would reject.
    [{ 'data-val-regex': 'x', 'data-val-regex-pattern': '[\\w-_.]+' }, 'a-b_c', undefined],
  ])('%o %j', (attributes, value, fault) => {
    expect(faultFor('text', { 'data-val': 'true', ...attributes }, value)).toBe(fault);
  });

  test('a required box with a hidden twin is always answered; one without must be ticked', () => {
    const box = { 'data-val': 'true', 'data-val-required': 'x' };
    expect(boxFault(box, false, true)).toBeUndefined();
    expect(boxFault(box, false)).toBe('required');
    expect(boxFault({ ...box, required: '' }, false, true)).toBe('required');
    expect(boxFault({ required: '' }, true)).toBeUndefined();
  });

  test('a pattern of HTML goes before theirs', () => {
    const both = { pattern: 'a', 'data-val': 'true', 'data-val-regex-pattern': 'b' };
    expect(faultFor('text', both, 'a')).toBeUndefined();
    expect(faultFor('text', both, 'b', { patternMismatch: true })).toBe('pattern');
  });

  test('uses its texts as messages, unless they are blank', () => {
    const { messages } = rulesFor('text', {
      'data-val': 'true',
      'data-val-required': '<b>Verplicht</b>',
      'data-val-length': 'Lengte',
      'data-val-email': '  ',
      'data-val-range': 'Bereik',
    });
    expect(messages).toEqual({
      required: '<b>Verplicht</b>',
      minLength: 'Lengte',
      maxLength: 'Lengte',
      number: 'Bereik',
      min: 'Bereik',
      max: 'Bereik',
    });
  });
});

describe('a required field', () => {
  test.each(['text', 'search', 'tel', 'email', 'password', 'number', 'textarea', 'select', 'file'])(
    'of type %s is missing where it is empty',
    (type) => {
      expect(faultFor(type, { required: '' }, '')).toBe('required');
      expect(faultFor(type, {}, '')).toBeUndefined();
    },
  );

  test.each([' ', '\t', '\n \r\n', '\u00a0', '\u2003'])(
    'is missing where it is blank (%j), which HTML takes',
    (blank) => {
      expect(faultFor('text', { required: '' }, blank)).toBe('required');
      expect(faultFor('textarea', { required: '' }, blank)).toBe('required');
    },
  );
});

describe('a length', () => {
  test.each<[why: string, Attributes, value: string, fault: string | undefined]>([
    ['shorter than the least', { minlength: '4' }, 'abc', 'minLength'],
    ['as long as the least', { minlength: '4' }, 'abcd', undefined],
    ['a least length below zero is none', { minlength: '-4' }, 'a', undefined],
    ['a least length that is no number is none', { minlength: 'vier' }, 'a', undefined],
    ['digits before other signs count', { minlength: ' 4px' }, 'abc', 'minLength'],
    ['longer than the most', { maxlength: '4' }, 'abcde', 'maxLength'],
    ['as long as the most', { maxlength: '4' }, 'abcd', undefined],
    ['longer than the most that the client has moved', { 'data-max-length': '4' }, 'abcde', 'maxLength'],
    ['a most of zero', { maxlength: '0' }, 'a', 'maxLength'],
    ['a most below zero is none', { maxlength: '-1' }, 'abcde', undefined],
    ['an emoji counts for two', { maxlength: '1' }, '😴', 'maxLength'],
    ['a line break is one', { maxlength: '3' }, 'a\nb', undefined],
    ['short goes before long', { minlength: '5', maxlength: '2' }, 'abc', 'minLength'],
  ])('%s', (_why, attributes, value, fault) => {
    expect(faultFor('text', attributes, value)).toBe(fault);
    expect(faultFor('textarea', attributes, value)).toBe(fault);
  });

  test('is nothing to a number', () => {
    expect(faultFor('number', { minlength: '9', maxlength: '1' }, '12')).toBeUndefined();
  });
});

describe('a number', () => {
  test.each([
    ...['1', '-0', '1e3', '.5', '-.5', ' 2,5 '].map((text) => [text, undefined] as const),
    ...['12cm', '+1', '1.', '.', '0x10', 'Infinity', '1e999', 'x1,5', '1.000,5'].map(
      (text) => [text, 'number'] as const,
    ),
  ])('%j: %s', (text, fault) => {
    expect(faultFor('text', { 'data-val': 'true', 'data-val-number': 'x' }, text)).toBe(fault);
  });

  test.each<[Attributes, value: string, fault: string | undefined]>([
    [{ min: '', max: '' }, '10', undefined],
    [{ min: '5' }, '5', undefined],
    [{ max: '-7.25' }, '-7.2', 'max'],
    [{ max: '-2e-1' }, '3e1', 'max'],
    [{ min: 'vijf', max: '5,5' }, '99', undefined],
    [{ min: '9', max: '5' }, '7', 'min'],
  ])('with the bounds %o: %s', (bounds, value, fault) => {
    expect(faultFor('number', bounds, value)).toBe(fault);
  });

  test('has bounds and steps only where it is one', () => {
    expect(faultFor('text', { min: '999', max: '1', step: '7' }, '5')).toBeUndefined();
  });
});

describe('a telephone number', () => {
  test.each(['06 12345678', '0475/12.34.56', '+49 (0) 211 123456', ''])('%j is one', (text) => {
    expect(faultFor('tel', {}, text)).toBeUndefined();
  });
  test.each(['0000000000', '06 1234567', 'geen'])('%j is none, also where the page asks for less', (text) => {
    const anything = { 'data-val': 'true', 'data-val-regex': 'x', 'data-val-regex-pattern': '.*' };
    expect(faultFor('tel', anything, text)).toBe('phone');
    expect(faultFor('text', { 'data-val': 'true', 'data-val-phone': 'x' }, text)).toBe('phone');
  });
});

describe('what the browser finds', () => {
  const dates = ['date', 'time', 'month', 'week', 'datetime-local'] as const;
  test.each(dates)('in a %s is named: unreadable, its bounds and its steps, and never missing', (type) => {
    expect(faultFor(type, { required: '' }, '', { badInput: true })).toBe('date');
    for (const [flag, fault] of [
      ['rangeUnderflow', 'min'],
      ['rangeOverflow', 'max'],
      ['stepMismatch', 'step'],
      ['patternMismatch', 'pattern'],
      ['customError', 'custom'],
    ] as const)
      expect(faultFor(type, {}, 'x', { [flag]: true })).toBe(fault);
  });

  test('in other fields is named by their type', () => {
    expect(faultFor('number', { required: '' }, '', { badInput: true })).toBe('number');
    expect(faultFor('url', {}, 'www', { typeMismatch: true })).toBe('url');
    expect(faultFor('color', {}, '', { badInput: true })).toBe('custom');
  });

  test('in an e-mail field does not: several addresses are one to it', () => {
    expect(faultFor('email', {}, 'a@b.nl c@d.nl', { typeMismatch: true })).toBeUndefined();
    expect(faultFor('email', {}, 'naam@winkel')).toBe('email');
  });
});

describe('for every value', () => {
  const decimals = fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => (digits / 10 ** places).toFixed(places));

  test('any attribute text gives a known fault or none, and none where nothing is asked or filled in', () => {
    const names = [
      'minlength',
      'maxlength',
      'min',
      'max',
      'data-val-email',
      'data-val-number',
      'data-val-range-min',
    ];
    const more = ['data-val-length-max', 'data-val-regex-pattern'];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      decimals,
      fc.constantFrom('1e400', '-0', '[', '(?<a'),
    );
    const attributes = fc.dictionary(fc.constantFrom(...names, ...more), text);
    const type = fc.constantFrom('text', 'email', 'number', 'textarea', 'select', 'date');
    fc.assert(
      fc.property(type, attributes, text, (type, attributes, value) => {
        const all = { ...attributes, 'data-val': 'true' };
        expect([...faults, undefined]).toContain(faultFor(type, all, value));
        expect(faultFor(type, all, '')).toBeUndefined();
      }),
    );
  });
});
