import { describe, expect, expectTypeOf, test } from 'vitest';
import { readProps } from '../enhance/define.ts';
import { choice, flag, type Kinds, kind, number, props, text } from './prop-schemas.ts';
import { element } from './testing.ts';

const schema = props({
  productId: text(),
  zoom: number({ min: 0, max: 19, fallback: 8 }),
  autoScroll: flag(false),
});
const read = (attributes: string) => readProps(element(`<div data-island="x" ${attributes}></div>`), schema);

describe('props from data attributes', () => {
  test.each([
    ['data-product-id="12"', { productId: '12', zoom: 8, autoScroll: false }],
    ['data-product-id=" 12 "', { productId: '12', zoom: 8, autoScroll: false }],
    ['data-product-id="12" data-zoom="0"', { productId: '12', zoom: 0, autoScroll: false }],
    [
      'data-product-id="12" data-zoom="4.5" data-auto-scroll="true"',
      { productId: '12', zoom: 4.5, autoScroll: true },
    ],
    [
      'data-product-id="12" data-auto-scroll="false" data-other="x"',
      { productId: '12', zoom: 8, autoScroll: false },
    ],
  ])('%s', (attributes, expected) => {
    expect(read(attributes)).toEqual(expected);
  });

  test.each([
    ['', 'data-product-id is missing, expected a text'],
    ['data-product-id=" "', 'data-product-id=" " is not a text'],
    ['data-product-id="1" data-zoom="ver"', 'data-zoom="ver" is not a number from 0 to 19'],
    ['data-product-id="1" data-zoom="20"', 'data-zoom="20" is not a number from 0 to 19'],
    ['data-product-id="1" data-auto-scroll="ja"', 'data-auto-scroll="ja" is not true or false'],
    [
      'data-zoom="x"',
      'data-product-id is missing, expected a text; data-zoom="x" is not a number from 0 to 19',
    ],
  ])('%s: %s', (attributes, message) => {
    expect(() => read(attributes)).toThrow(new TypeError(message));
  });

  test('a text with a fallback may be absent or blank', () => {
    const optional = props({ answers: text({ fallback: '' }), title: text({ fallback: 'Bedden' }) });
    const readOptional = (attributes: string) =>
      readProps(element(`<div data-island="x" ${attributes}></div>`), optional);
    expect(readOptional('data-title=" "')).toEqual({ answers: '', title: 'Bedden' });
    expect(readOptional('data-answers="a" data-title="b"')).toEqual({ answers: 'a', title: 'b' });
  });

  test('a choice is one of few words', () => {
    const shells = props({
      shell: choice(['popup', 'page']),
      over: choice(['a', 'b', 'c'], { fallback: 'b' }),
    });
    const readShells = (attributes: string) =>
      readProps(element(`<div data-island="x" ${attributes}></div>`), shells);
    expect(readShells('data-shell="page"')).toEqual({ shell: 'page', over: 'b' });
    expect(() => readShells('data-over="d"')).toThrow(
      'data-shell is missing, expected popup or page; data-over="d" is not one of a, b, c',
    );
  });

  test('a kind of its own says what it takes', () => {
    const even = kind('an even number', (given) => (Number(given) % 2 ? undefined : given));
    const both = props({ size: even, other: { ...even, fallback: '2' } });
    const readBoth = (attributes: string) => readProps(element(`<div ${attributes}></div>`), both);
    expect(readBoth('data-size="4"')).toEqual({ size: '4', other: '2' });
    expect(() => readBoth('data-other="3"')).toThrow(
      'data-size is missing, expected an even number; data-other="3" is not an even number',
    );
  });

  test('an empty attribute is true for a flag, and invalid for a number', () => {
    const validate = (raw: object) => schema['~standard'].validate(raw);
    expect(validate({ productId: '1', autoScroll: '' })).toMatchObject({ value: { autoScroll: true } });
    expect(validate({ productId: '1', zoom: '' })).toEqual({
      issues: [
        {
          message: 'is not a number from 0 to 19',
          path: ['zoom'],
          expects: 'a number from 0 to 19',
        },
      ],
    });
  });

  test('a value that another one asks for is missing or wrong', () => {
    const schema = props({ kind: choice(['a', 'b']), of: text({ fallback: '' }) }, ({ kind, of }) =>
      kind === 'b' && of !== 'c' ? ['of', 'c'] : undefined,
    );
    const readBoth = (attributes: string) => readProps(element(`<div ${attributes}></div>`), schema);
    expect(readBoth('data-kind="a"')).toEqual({ kind: 'a', of: '' });
    expect(readBoth('data-kind="b" data-of="c"')).toEqual({ kind: 'b', of: 'c' });
    expect(() => readBoth('data-kind="b"')).toThrow('data-of is missing, expected c');
    expect(() => readBoth('data-kind="b" data-of="d"')).toThrow('data-of="d" is not c');
  });

  test('a builder that is not called is refused by the types', () => {
    expectTypeOf(number).not.toExtend<Kinds[string]>();
    expectTypeOf(text).not.toExtend<Kinds[string]>();
    expectTypeOf(text()).toExtend<Kinds[string]>();
  });
});
