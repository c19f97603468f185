// @vitest-environment node
import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

const defaults = { hello: 'Dag {name}', bye: 'Tot ziens' };

test('a text is the Dutch default, with its places filled', () => {
  expect(createTexts({})(defaults)('hello', { name: 'Noor' })).toBe('Dag Noor');
});
test('the page may override it by key', () => {
  const say = createTexts({ bye: 'Doei', other: 'x' })(defaults);
  expect([say('bye'), say('hello', { name: 'Noor' })]).toEqual(['Doei', 'Dag Noor']);
});
test('a place without a value stays, so that it is seen', () => {
  expect(createTexts({})(defaults)('hello')).toBe('Dag {name}');
});
test('a value is put in as it is, dollar signs and braces too', () => {
  expect(createTexts({})(defaults)('hello', { name: '$& {name}' })).toBe('Dag $& {name}');
});
