// @vitest-environment node
import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

const defaults = { hello: 'Dag {name}', bye: 'Tot ziens' };

test('a text is the Dutch default, with its placeholders filled', () => {
  expect(createTexts({})(defaults)('hello', { name: 'Noor' })).toBe('Dag Noor');
});
test('the page may override it by key', () => {
  const say = createTexts({ bye: 'Doei', other: 'x' })(defaults);
  expect([say('bye'), say('hello', { name: 'Noor' })]).toEqual(['Doei', 'Dag Noor']);
});
test.each([[{ toString: null }], [7], [null]])('the default stands where the page gives %j', (wrong) => {
  const translations = { bye: wrong } as unknown as Record<string, string>;
  expect(createTexts(translations)(defaults)('bye')).toBe('Tot ziens');
});
test('a placeholder without a value stays visible', () => {
  expect(createTexts({})(defaults)('hello')).toBe('Dag {name}');
});
test('a value is inserted literally, including dollar signs and braces', () => {
  expect(createTexts({})(defaults)('hello', { name: '$& {name}' })).toBe('Dag $& {name}');
});
