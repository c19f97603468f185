import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRules } from './read-rules.ts';
import { faults, findFault } from './rules.ts';
import { scales } from './scales.ts';

type Attributes = Readonly<Record<string, string>>;
const rulesFor = (type: string, attributes: Attributes, hasHiddenTwin = false) =>
  readRules(type, (name) => attributes[name] ?? null, hasHiddenTwin);
const faultFor = (type: string, attributes: Attributes, value: string) =>
  findFault(rulesFor(type, attributes), { value });

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

  test('step comes after the bounds and before the pattern', () => {
    expect(faults.slice(-5)).toEqual(['min', 'max', 'step', 'pattern', 'custom']);
    const attributes = { max: '10', step: '2', 'data-val': 'true', 'data-val-regex-pattern': '[0-4]' };
    expect(['13', '7', '8', '4'].map((value) => faultFor('number', attributes, value))).toEqual([
      ...['max', 'step', 'pattern', undefined],
    ]);
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
    [{ 'data-val-number': 'x' }, 'twee', 'number'],
    [{ 'data-val-number': 'x' }, '2,5', undefined],
    [{ 'data-val-number': 'x' }, '2.5', undefined],
    [{ 'data-val-number': 'x' }, '1.000,5', 'number'],
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
    expect(findFault(rulesFor('checkbox', box, true), { value: 'true', checked: false })).toBeUndefined();
    expect(findFault(rulesFor('checkbox', box), { value: 'true', checked: false })).toBe('required');
    const must = { ...box, required: '' };
    expect(findFault(rulesFor('checkbox', must, true), { value: 'true', checked: false })).toBe('required');
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

describe('for every value', () => {
  const decimals = fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => (digits / 10 ** places).toFixed(places));
  const steps = fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => ({ digits, places, text: (digits / 10 ** places).toFixed(places) }));

  test('a whole number of steps from the lower bound is on a step, and half a step further is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999, max: 999 }),
        steps,
        fc.nat(500),
        (min, { digits, places, text }, count) => {
          const scale = 10n ** BigInt(places + 1);
          const at = (tenths: bigint) => {
            const value = BigInt(min) * scale + tenths * BigInt(digits);
            const sign = value < 0n ? '-' : '';
            const plain = `${value < 0n ? -value : value}`.padStart(places + 2, '0');
            return `${sign}${plain.slice(0, -places - 1)}.${plain.slice(-places - 1)}`;
          };
          const attributes = { min: `${min}`, step: text };
          expect(faultFor('number', attributes, at(BigInt(count) * 10n))).toBeUndefined();
          expect(faultFor('number', attributes, at(BigInt(count) * 10n + 5n))).toBe('step');
        },
      ),
    );
  });

  test('a value within the bounds is valid, below is min, above is max', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (min, max, value) => {
        const expected = +value < +min ? 'min' : +value > +max ? 'max' : undefined;
        expect(faultFor('number', { min, max, step: 'any' }, value)).toBe(expected);
      }),
    );
  });

  test('days, weeks, months and moments are in calendar order', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        for (const [name, length] of [
          ['date', 10],
          ['month', 7],
          ['datetime-local', 16],
        ] as const) {
          const [first, second] = [a, b].map((date) => date.toISOString().slice(0, length));
          const difference =
            (scales[name].read(first ?? '') ?? Number.NaN) - (scales[name].read(second ?? '') ?? Number.NaN);
          expect(Math.sign(difference)).toBe(Math.sign((first ?? '').localeCompare(second ?? '')));
        }
      }),
    );
  });

  test('a field that is not required may be empty, whatever its other rules', () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        'minlength',
        'maxlength',
        'min',
        'max',
        'step',
        'pattern',
        'data-val',
        'data-val-regex-pattern',
      ),
      fc.string(),
    );
    const type = fc.constantFrom(
      'text',
      'email',
      'number',
      'date',
      'time',
      'url',
      'textarea',
      'select',
      'checkbox',
    );
    fc.assert(
      fc.property(
        type,
        anything,
        fc.string({ unit: fc.constantFrom(' ', '\t', '\n') }),
        (type, attributes, blank) => {
          expect(faultFor(type, attributes, blank)).toBeUndefined();
        },
      ),
    );
  });

  test('any attribute text gives a known fault or none, and never throws', () => {
    const names = [
      ...[
        'required',
        'minlength',
        'maxlength',
        'min',
        'max',
        'step',
        'pattern',
        'value',
        'multiple',
        'data-val-email',
      ],
      ...[
        'data-val-range-min',
        'data-val-range-max',
        'data-val-length-max',
        'data-val-number',
        'data-val-regex-pattern',
      ],
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      decimals,
      fc.constantFrom('any', '1e400', '-0', '[', '(?<a'),
    );
    const attributes = fc.dictionary(fc.constantFrom(...names), text);
    const type = fc.constantFrom(
      'text',
      'email',
      'url',
      'number',
      'range',
      'date',
      'week',
      'time',
      'month',
      'textarea',
    );
    fc.assert(
      fc.property(type, attributes, text, (type, attributes, value) => {
        const fault = faultFor(type, { ...attributes, 'data-val': 'true' }, value);
        expect([...faults, undefined]).toContain(fault);
      }),
    );
  });
});

describe('what the browser can’t read', () => {
  test.each([
    ['number', 'number'],
    ['email', 'email'],
    ['url', 'url'],
    ['date', 'date'],
    ['week', 'date'],
  ])('in a field of type %s is the fault of that type', (type, fault) => {
    expect(findFault(rulesFor(type, {}), { value: '', badInput: true })).toBe(fault);
  });

  test('in a field without a type is no number, and hidden fields have no faults', () => {
    expect(findFault(rulesFor('text', {}), { value: '', badInput: true })).toBe('number');
    expect(findFault(rulesFor('hidden', { required: '' }), { value: '' })).toBeUndefined();
  });
});

test.each([
  ['https://dommel.example/bed', undefined],
  ['dommel', 'url'],
  ['//dommel.example', 'url'],
])('%s as an address is %s', (value, fault) => {
  expect(faultFor('url', {}, value)).toBe(fault);
});

test('the parts of several addresses are matched without the spaces around them', () => {
  const attributes = { multiple: '', pattern: '[a-z@.]+' };
  expect(faultFor('email', attributes, 'a@b.nl , c@d.nl')).toBeUndefined();
});

describe('what is nearly a value', () => {
  test.each([
    ['date', '2026-11-23x', undefined],
    ['date', '0000-11-23', undefined],
    ['month', '2026-11x', undefined],
    ['week', '2026-W40x', undefined],
    ['week', 'x2026-W40', undefined],
    ['week', '0000-W40', undefined],
    ['week', '2026-W00', undefined],
  ] as const)('as a %s, %s is none', (type, text, value) => {
    expect(scales[type].read(text)).toBe(value);
  });

  test('a comma is a decimal comma only in the whole of a number', () => {
    expect(faultFor('number', {}, 'x1,5')).toBe('number');
    expect(faultFor('number', { step: 'any' }, '1,5')).toBeUndefined();
  });

  test('the first week of the first year is one', () => {
    expect(scales.week.read('0001-W01')).toBeDefined();
  });
});

test('a time of day that ends where it begins is a bound of both sides', () => {
  const bounds = { min: '12:00', max: '12:00' };
  expect(['11:59', '12:00', '12:01'].map((time) => faultFor('time', bounds, time))).toEqual([
    'min',
    undefined,
    'max',
  ]);
});

test('a maximum length counts without a minimum', () => {
  expect(faultFor('text', { maxlength: '3' }, 'abcd')).toBe('maxLength');
});
