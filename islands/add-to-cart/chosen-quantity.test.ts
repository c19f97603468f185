import { expect, test } from 'vitest';
import { element } from '../../src/page/testing.ts';
import { chosenQuantity } from './use-add-to-cart.ts';

const host = (field: string) => element(`<div><form>${field}</form></div>`);
const fieldOf = (one: Element) => one.querySelector('[name]') as HTMLInputElement;

test('a select is left to the server until another option is chosen', () => {
  const form = host('<select name="quantity"><option>4</option><option>8</option></select>');
  expect(chosenQuantity(form)).toBeUndefined();
  fieldOf(form).value = '8';
  expect(chosenQuantity(form)).toBe(8);
  fieldOf(form).value = '4';
  expect(chosenQuantity(form)).toBeUndefined();
});

test('an option that the server selected is its own', () => {
  const form = host('<select name="quantity"><option>1</option><option selected>2</option></select>');
  expect(chosenQuantity(form)).toBeUndefined();
});

test.each([
  ['2', 2],
  ['9999', 9999],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['2,5', undefined],
  ['10000', undefined],
  ['', undefined],
])('a typed "%s" is %s', (typed, expected) => {
  const form = host('<input name="quantity" value="1">');
  fieldOf(form).value = typed;
  expect(chosenQuantity(form)).toBe(expected);
});

test('without a field the server knows', () => {
  expect(chosenQuantity(host(''))).toBeUndefined();
});
