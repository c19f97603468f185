// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readRules } from './read-rules.ts';
import { type Fault, findFault, type State } from './rules.ts';

/**
 * The constraints of HTML's own validation (https://html.spec.whatwg.org/#constraints and the sections of each input
 * type), grouped as in the web platform tests (wpt: html/semantics/forms/constraints). The cases are our own. Each
 * expects what the standard demands, unless it says how we differ.
 */
type Attributes = Readonly<Record<string, string>>;
type Row = readonly [why: string, attributes: Attributes, value: string, fault?: Fault];

function faultFor(type: string, attributes: Attributes, value: string, state: Partial<State> = {}) {
  const rules = readRules(type, (name) => attributes[name] ?? null);
  return findFault(rules, { value, ...state });
}

const textTypes = ['text', 'search', 'tel', 'url', 'email', 'password'];
/** A valid value for each type. */
const validValues: Readonly<Record<string, string>> = {
  text: 'tekst',
  search: 'tekst',
  tel: '0301234567',
  url: 'https://voorbeeld.nl',
  email: 'naam@voorbeeld.nl',
  password: 'geheim',
  textarea: 'tekst',
  select: 'keuze',
  file: 'C:\\fakepath\\foto.jpg',
  number: '7',
  date: '2027-02-28',
  month: '2027-02',
  week: '2027-W08',
  time: '12:30',
  'datetime-local': '2027-02-28T12:30',
};
const types = Object.keys(validValues);

describe('a value is missing', () => {
  test.each(types)('where %s is required and empty, and nowhere else', (type) => {
    expect(faultFor(type, { required: '' }, '')).toBe('required');
    expect(faultFor(type, { required: '' }, validValues[type] ?? '')).toBeUndefined();
    expect(faultFor(type, {}, '')).toBeUndefined();
    expect(faultFor(type, {}, validValues[type] ?? '')).toBeUndefined();
  });

  test.each(['checkbox', 'radio'])('where %s is required and not ticked', (type) => {
    expect(faultFor(type, { required: '' }, 'on', { checked: false })).toBe('required');
    expect(faultFor(type, { required: '' }, 'on', { checked: true })).toBeUndefined();
    expect(faultFor(type, {}, 'on', { checked: false })).toBeUndefined();
  });

  test.each([' ', '\t', '\n \r\n', '\u00a0', '\u2003'])(
    'where a required text is blank (%j), which HTML takes',
    (blank) => {
      for (const type of ['text', 'search', 'tel', 'password', 'textarea'])
        expect(faultFor(type, { required: '' }, blank)).toBe('required');
    },
  );

  test.each(['hidden', 'submit', 'reset', 'button', 'image'])('never in %s', (type) => {
    expect(faultFor(type, { required: '', pattern: 'a', min: '3' }, '')).toBeUndefined();
  });

  test.each(['range', 'color'])('never in %s, which always has a value', (type) => {
    expect(faultFor(type, { required: '' }, '')).toBeUndefined();
  });

  test('text that the browser cannot parse is invalid, not missing', () => {
    for (const attributes of [{}, { required: '' }] as Attributes[]) {
      expect(faultFor('number', attributes, '', { badInput: true })).toBe('number');
      expect(faultFor('date', attributes, '', { badInput: true })).toBe('date');
      expect(faultFor('time', attributes, '', { badInput: true })).toBe('date');
    }
  });
});

describe('a text is too short or too long', () => {
  const rows: Row[] = [
    ['no length is asked', {}, 'abcdef'],
    ['shorter than the least', { minlength: '4' }, 'abc', 'minLength'],
    ['as long as the least', { minlength: '4' }, 'abcd'],
    ['longer than the least', { minlength: '4' }, 'abcde'],
    ['an empty text is not too short', { minlength: '4' }, ''],
    ['a least length of zero', { minlength: '0' }, 'a'],
    ['a least length below zero is none', { minlength: '-4' }, 'a'],
    ['a least length that is no number is none', { minlength: 'vier' }, 'a'],
    ['an empty least length is none', { minlength: '' }, 'a'],
    ['digits before other signs count', { minlength: '4px' }, 'abc', 'minLength'],
    ['spaces before it are skipped', { minlength: '  4' }, 'abc', 'minLength'],
    ['longer than the most', { maxlength: '4' }, 'abcde', 'maxLength'],
    ['as long as the most', { maxlength: '4' }, 'abcd'],
    ['shorter than the most', { maxlength: '4' }, 'abc'],
    ['a most of zero', { maxlength: '0' }, 'a', 'maxLength'],
    ['a most below zero is none', { maxlength: '-1' }, 'abcde'],
    ['a most that is no number is none', { maxlength: 'x' }, 'abcde'],
    ['an emoji counts for two', { maxlength: '1' }, '😴', 'maxLength'],
    ['an emoji counts for two, and two are enough', { minlength: '2' }, '😴'],
    ['a letter with its mark apart counts for two', { maxlength: '1' }, 'e\u0301', 'maxLength'],
    ['short goes before long', { minlength: '5', maxlength: '2' }, 'abc', 'minLength'],
  ];
  // HTML does not check the length of a value that the shopper has not edited; we check it like any other.
  test.each(['text', 'search', 'tel', 'password', 'textarea'])('%s', (type) => {
    for (const [why, attributes, value, fault] of rows)
      expect(faultFor(type, attributes, value), why).toBe(fault);
  });

  test('a line break in a textarea is one character', () => {
    expect(faultFor('textarea', { maxlength: '3' }, 'a\nb')).toBeUndefined();
    expect(faultFor('textarea', { maxlength: '2' }, 'a\nb')).toBe('maxLength');
  });

  test.each(['number', 'date', 'month', 'week', 'time', 'datetime-local', 'select', 'file'])(
    'lengths are nothing to %s',
    (type) => {
      expect(faultFor(type, { minlength: '99', maxlength: '1' }, validValues[type] ?? '')).toBeUndefined();
    },
  );
});

describe('a value is not of its type', () => {
  test.each([
    ['email', ''],
    ['email', 'naam@voorbeeld.nl'],
    ['email', ' naam@voorbeeld.nl '],
    ['email', 'naam', 'email'],
    ['email', 'naam@', 'email'],
    ['email', '@voorbeeld.nl', 'email'],
    ['email', 'naam@voorbeeld,nl', 'email'],
    ['url', ''],
    ['url', 'https://voorbeeld.nl'],
    ['url', ' https://voorbeeld.nl/a?b#c '],
    ['url', 'mailto:naam@voorbeeld.nl'],
    ['url', 'tel:+31301234567'],
    ['url', 'voorbeeld.nl', 'url'],
    ['url', '/pad', 'url'],
    ['url', 'https://', 'url'],
    ['url', 'https://voor beeld.nl', 'url'],
    ['number', '1'],
    ['number', '-0'],
    ['number', '1e3'],
    ['number', '12cm', 'number'],
    ['number', '+1', 'number'],
    ['number', '1.', 'number'],
    ['number', '.', 'number'],
    ['number', '0x10', 'number'],
    ['number', 'Infinity', 'number'],
    ['number', '1e999', 'number'],
    ['date', '2028-02-29'],
    ['date', '2027-02-29', 'date'],
    ['date', '2027-13-01', 'date'],
    ['date', '2027-00-01', 'date'],
    ['date', '2027-01-00', 'date'],
    ['date', '27-01-01', 'date'],
    ['date', '0000-01-01', 'date'],
    ['date', '0080-01-01'],
    ['date', '12027-01-01'],
    ['date', '2027/01/01', 'date'],
    ['month', '2027-12'],
    ['month', '2027-13', 'date'],
    ['month', '2027-00', 'date'],
    ['month', '2027', 'date'],
    ['week', '2026-W53'],
    ['week', '2027-W53', 'date'],
    ['week', '2027-W00', 'date'],
    ['week', '2027-8', 'date'],
    ['time', '00:00'],
    ['time', '23:59:59.999'],
    ['time', '24:00', 'date'],
    ['time', '12:60', 'date'],
    ['time', '12:00:60', 'date'],
    ['time', '9:00', 'date'],
    ['datetime-local', '2027-02-28T12:30'],
    ['datetime-local', '2027-02-28 12:30:00'],
    ['datetime-local', '2027-02-28', 'date'],
    ['datetime-local', '2027-02-28T24:00', 'date'],
    ['datetime-local', '2027-02-28T12:30Z', 'date'],
    ['tel', 'bel me maar'],
    ['search', '<>'],
  ] as [string, string, Fault?][])('%s %j', (type, value, fault) => {
    expect(faultFor(type, { step: 'any' }, value)).toBe(fault);
  });
});

describe('a value is beyond its bounds', () => {
  const rows: Readonly<Record<string, readonly Row[]>> = {
    number: [
      ['no bounds', { min: '', max: '' }, '10'],
      ['empty', { min: '5', max: '9' }, ''],
      ['on the lower', { min: '5' }, '5'],
      ['under it', { min: '5' }, '4', 'min'],
      ['on the upper', { max: '5' }, '5'],
      ['over it', { max: '5' }, '6', 'max'],
      ['over it by a fraction', { max: '-7.25' }, '-7.2', 'max'],
      ['under it by a fraction', { min: '-7.25' }, '-7.3', 'min'],
      ['a fraction without its zero', { max: '-2' }, '-.3', 'max'],
      ['with a power of ten', { max: '-2e-1' }, '3e1', 'max'],
      ['minus zero is zero', { min: '0', max: '-0' }, '0'],
      ['a lower bound that is none', { min: 'vijf' }, '-99'],
      ['an upper bound that is none', { max: '5,5' }, '99'],
      ['both, in between', { min: '5', max: '9' }, '7'],
      ['no value can be right: the lower is told', { min: '9', max: '5' }, '7', 'min'],
    ],
    range: [
      ['over', { max: '5' }, '6', 'max'],
      ['under', { min: '5' }, '4', 'min'],
    ],
    date: [
      ['on the lower', { min: '2027-01-01' }, '2027-01-01'],
      ['a day under', { min: '2027-01-01' }, '2026-12-31', 'min'],
      ['a day over', { max: '2026-12-31' }, '2027-01-01', 'max'],
      ['a year of five digits', { max: '9999-12-31' }, '10000-01-01', 'max'],
      ['a year before 100', { max: '0099-12-31' }, '0100-01-01', 'max'],
      ['a bound written otherwise is none', { max: '31-12-2026' }, '2027-01-01'],
      ['a bound of three digits is none', { min: '987-01-01' }, '0900-01-01'],
      ['a day that is none is no bound', { max: '2026-02-30' }, '2027-01-01'],
    ],
    month: [
      ['on it', { min: '2027-01' }, '2027-01'],
      ['under', { min: '2027-01' }, '2026-12', 'min'],
      ['over', { max: '2026-12' }, '2027-01', 'max'],
      ['a bound that is none', { max: '2026-13' }, '2027-01'],
    ],
    week: [
      ['on it', { max: '2026-W53' }, '2026-W53'],
      ['over', { max: '2026-W53' }, '2027-W01', 'max'],
      ['under', { min: '2027-W01' }, '2026-W53', 'min'],
      ['a bound that is none', { min: '2027-W54' }, '2026-W53'],
    ],
    time: [
      ['on it', { min: '09:00' }, '09:00'],
      ['under', { min: '09:00' }, '08:59', 'min'],
      ['over', { max: '17:00' }, '17:01', 'max'],
      ['over by a second', { max: '17:00', step: 'any' }, '17:00:01', 'max'],
      ['over by a tenth', { max: '17:00:00.1', step: 'any' }, '17:00:00.2', 'max'],
      ['over by a thousandth', { max: '17:00:00.001', step: 'any' }, '17:00:00.002', 'max'],
      ['past midnight, before it', { min: '22:00', max: '06:00' }, '23:00'],
      ['past midnight, after it', { min: '22:00', max: '06:00' }, '05:00'],
      ['past midnight, on the first', { min: '22:00', max: '06:00' }, '22:00'],
      ['past midnight, on the last', { min: '22:00', max: '06:00' }, '06:00'],
      ['past midnight, by day', { min: '22:00', max: '06:00' }, '12:00', 'max'],
      ['a bound written otherwise is none', { max: '17.00' }, '18:00'],
    ],
    'datetime-local': [
      ['on it', { max: '2027-01-01T12:00' }, '2027-01-01T12:00'],
      ['over', { max: '2027-01-01T12:00' }, '2027-01-01T12:01', 'max'],
      ['under', { min: '2027-01-01T12:00' }, '2026-12-31T23:59', 'min'],
      ['with a space', { max: '2027-01-01 12:00' }, '2027-01-01T12:01', 'max'],
      ['with two spaces it is none', { max: '2027-01-01  12:00' }, '2027-01-01T12:01'],
    ],
  };
  test.each(Object.entries(rows))('%s', (type, cases) => {
    for (const [why, attributes, value, fault] of cases)
      expect(faultFor(type, attributes, value), why).toBe(fault);
  });

  test.each([...textTypes, 'textarea'])('bounds do not apply to %s', (type) => {
    expect(faultFor(type, { min: '999', max: '1', step: '7' }, validValues[type] ?? '')).toBeUndefined();
  });
});

describe('a value is between two steps', () => {
  const rows: Readonly<Record<string, readonly Row[]>> = {
    number: [
      ['whole numbers where nothing is said', {}, '3'],
      ['no fractions where nothing is said', {}, '3.5', 'step'],
      ['nor where the step is none', { step: 'x' }, '3.5', 'step'],
      ['nor where it is zero', { step: '0' }, '3.5', 'step'],
      ['nor where it is below zero', { step: '-0.5' }, '3.5', 'step'],
      ['anything', { step: 'any' }, '3.14159'],
      ['anything, in capitals', { step: 'ANY' }, '3.14159'],
      ['on a step', { step: '5' }, '10'],
      ['beside it', { step: '5' }, '11', 'step'],
      ['below zero', { step: '5' }, '-10'],
      ['counted from the lower bound', { min: '3', step: '5' }, '13'],
      ['and not from zero', { min: '3', step: '5' }, '10', 'step'],
      ['counted from the first value', { value: '2', step: '5' }, '7'],
      ['the lower bound goes before the first value', { min: '0', value: '2', step: '5' }, '7', 'step'],
      ['tenths, which no computer can count', { step: '0.1' }, '0.3'],
      ['hundredths', { step: '0.01' }, '1.15'],
      ['a fraction of a fraction', { step: '0.007' }, '3.5'],
      ['beside a fraction', { step: '0.1' }, '0.35', 'step'],
      ['very small steps', { step: '1e-12' }, '-98765432.1'],
      ['beside a very small one', { step: '7e-15' }, '5', 'step'],
      ['very large steps', { step: '1e300' }, '3e300'],
      ['a value too small to be one is zero', { step: '1' }, '1e-999999'],
      ['empty', { step: '5' }, ''],
    ],
    date: [
      ['every day', {}, '2027-01-02'],
      ['every second day, counted from 1970', { step: '2' }, '1970-01-05'],
      ['the day between', { step: '2' }, '1970-01-06', 'step'],
      ['every week from the lower bound', { min: '2027-01-04', step: '7' }, '2027-01-18'],
      ['not on that weekday', { min: '2027-01-04', step: '7' }, '2027-01-19', 'step'],
      ['parts of days are whole days', { step: '0.4' }, '1970-01-06'],
    ],
    month: [
      ['every third', { step: '3' }, '1970-04'],
      ['between', { step: '3' }, '1970-05', 'step'],
      ['before 1970', { step: '3' }, '1969-10'],
    ],
    week: [
      ['every second', { step: '2' }, '1970-W05'],
      ['between', { step: '2' }, '1970-W06', 'step'],
    ],
    time: [
      ['whole minutes where nothing is said', {}, '12:30'],
      ['no seconds then', {}, '12:30:15', 'step'],
      ['quarters of an hour', { step: '900' }, '12:45'],
      ['between', { step: '900' }, '12:50', 'step'],
      ['thousandths of seconds', { step: '0.001' }, '12:30:15.123'],
      ['tenths', { step: '0.1' }, '12:30:15.12', 'step'],
    ],
    'datetime-local': [
      ['every second minute', { step: '120' }, '1970-01-01T12:04'],
      ['between', { step: '120' }, '1970-01-01T12:05', 'step'],
    ],
  };
  test.each(Object.entries(rows))('%s', (type, cases) => {
    for (const [why, attributes, value, fault] of cases)
      expect(faultFor(type, attributes, value), why).toBe(fault);
  });
});

describe('a text does not match its pattern', () => {
  const rows: Row[] = [
    ['no pattern', {}, 'abc'],
    ['an empty pattern is none', { pattern: '' }, 'abc'],
    ['an empty text', { pattern: '[A-Z]+' }, ''],
    ['it matches', { pattern: '[A-Z]{3}' }, 'ABC'],
    ['not the case', { pattern: '[A-Z]{3}' }, 'abc', 'pattern'],
    ['only a part of it matches', { pattern: '[A-Z]{3}' }, 'ABC1', 'pattern'],
    ['one of two ways, whole', { pattern: 'a|bc' }, 'ac', 'pattern'],
    ['with its own anchors', { pattern: '^abc$' }, 'abc'],
    ['an expression that is none asks nothing', { pattern: '[a' }, 'abc'],
    ['nor one that closes what is around it', { pattern: 'x)|(y' }, 'abc'],
    ['nor one that the flag v refuses', { pattern: '[|]' }, 'abc'],
    ['whole characters, not their halves', { pattern: '.' }, '😴'],
    ['characters by number', { pattern: '\\u{1F634}' }, '😴'],
    ['letters of any script', { pattern: '\\p{L}+' }, 'Zoë'],
    ['v takes sets from sets', { pattern: '[\\p{L}--[a-z]]+' }, 'abc', 'pattern'],
  ];
  test.each(['text', 'search', 'tel', 'password'])('%s', (type) => {
    for (const [why, attributes, value, fault] of rows)
      expect(faultFor(type, attributes, value), why).toBe(fault);
  });

  test('a pattern is matched against each of several e-mail addresses', () => {
    const attributes = { multiple: '', pattern: '.+@dons\\.nl' };
    expect(faultFor('email', attributes, 'a@dons.nl, b@dons.nl')).toBeUndefined();
    expect(faultFor('email', attributes, 'a@dons.nl,b@voorbeeld.nl')).toBe('pattern');
    // Without `multiple`, against the whole value.
    expect(faultFor('email', { pattern: '.+@dons\\.nl' }, 'a@voorbeeld.nl,b@dons.nl')).toBeUndefined();
  });

  test.each(['textarea', 'number', 'date', 'select'])('patterns do not apply to %s', (type) => {
    expect(faultFor(type, { pattern: 'x{99}', step: 'any' }, validValues[type] ?? '')).toBeUndefined();
  });
});
