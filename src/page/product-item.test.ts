import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { type ProductAttribute, type ProductItem, productAttributes, readProduct } from './product-item.ts';
import { faultsIn, testReport } from './testing.ts';

function product(attributes: Record<string, string>): Element {
  const element = document.createElement('article');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

let warn = vi.spyOn(console, 'warn');
beforeEach(() => void testReport());
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the product attributes', () => {
  test('are 27, each with a name of its own', () => {
    expect(productAttributes).toHaveLength(27);
    expect(new Set(productAttributes.map(({ name }) => name)).size).toBe(27);
    expectTypeOf<ProductAttribute['name'] | 'item_id'>().toEqualTypeOf<keyof ProductItem>();
  });

  test.each(productAttributes)('$attribute is reported as $name, a $kind', ({ attribute, name, kind }) => {
    const [written, read] = { text: ['7', '7'], number: ['7.5', 7.5], boolean: ['true', true] }[kind];
    expect(readProduct(product({ [attribute]: String(written) }))).toEqual({
      [name]: read,
      ...(name === 'articleNumber' && { item_id: read }),
    });
  });
});

describe('a product', () => {
  test('lacks missing, empty and blank values', () => {
    expect(
      readProduct(
        product({ 'data-article': '201482', 'data-brand': '', 'data-price': ' ', 'data-assembly': '' }),
      ),
    ).toEqual({ articleNumber: '201482', item_id: '201482' });
    expect(warn).not.toHaveBeenCalled();
  });

  test('trims its values', () => {
    const element = product({ 'data-title': '\n  Boxspring Vik ', 'data-price': ' 1299.00 ' });
    expect(readProduct(element)).toEqual({ item_name: 'Boxspring Vik', price: 1299 });
  });

  test('keeps an article number and a shipping code as text, zeros included', () => {
    expect(readProduct(product({ 'data-article': '001482', 'data-shipping': '4' }))).toEqual({
      articleNumber: '001482',
      item_id: '001482',
      shipping_id: '4',
    });
  });

  test.each([
    ['0', 0],
    ['899', 899],
    ['899.95', 899.95],
    ['-20.5', -20.5],
  ])('accepts the plain decimal %s', (text, number) => {
    expect(readProduct(product({ 'data-discount-amount': text }))).toEqual({ discount_amount: number });
  });

  test.each([
    '12,50',
    '€ 12.50',
    '1.299,00',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '12.',
    '.5',
    '+5',
    '9'.repeat(400),
  ])('leaves out a price of %s and reports it', (text) => {
    expect(readProduct(product({ 'data-article': '201482', 'data-price': text }))).toEqual({
      articleNumber: '201482',
      item_id: '201482',
    });
    expect(faultsIn(warn)).toEqual([
      `product-attribute: product 201482, data-price: data-price="${text}" is not a number`,
    ]);
  });

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads assembly %s as %s', (text, flag) => {
    expect(readProduct(product({ 'data-assembly': text }))).toEqual({ assembly: flag });
  });

  test.each(['ja', 'constructor'])('leaves out an assembly of %s and reports it', (text) => {
    expect(readProduct(product({ 'data-article': '201483', 'data-assembly': text }))).toEqual({
      articleNumber: '201483',
      item_id: '201483',
    });
    expect(faultsIn(warn)).toEqual([
      `product-attribute: product 201483, data-assembly: data-assembly="${text}" is not a boolean`,
    ]);
  });

  test('tells each invalid attribute of a product once, however often it is read', () => {
    const element = product({ 'data-article': '201484', 'data-price': '12,50', 'data-index': 'twee' });
    readProduct(element);
    readProduct(element);
    readProduct(product({ 'data-article': '201484', 'data-price': '12,50' }));
    expect(warn).toHaveBeenCalledTimes(2);
    readProduct(product({ 'data-article': '201485', 'data-price': '12,50' }));
    expect(warn).toHaveBeenCalledTimes(3);
  });
});
