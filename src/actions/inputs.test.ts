// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput, inputs } from './inputs.ts';

const order = inputs['cart.add'];

test('what fits is copied, without what is undefined', () => {
  const given = { article: '1-a', quantity: 2, product: undefined };
  const { data } = checkInput(order, given) as { data?: object };
  expect(data).toEqual({ article: '1-a', quantity: 2 });
  expect(data).not.toBe(given);
});

test.each<[string, unknown]>([
  ['article is missing', {}],
  ['expected an object', '1-a'],
  ['expected an object', ['1-a']],
  ['expected an object', null],
  ['article: expected a text of at most 100 characters that matches ^[\\w-]+$', { article: '<b>' }],
  ['quantity: expected a whole number from 1 to 9999', { article: '1', quantity: 0 }],
  ['quantity: expected a whole number from 1 to 9999', { article: '1', quantity: '2' }],
  ['expected nothing but article, product, quantity', { article: '1', code: 'GRATIS' }],
  ['expected nothing but article, product, quantity', JSON.parse('{"article":"1","__proto__":{}}')],
])('%s', (wrong, given) => {
  expect(checkInput(order, given)).toEqual({ wrong });
});

test('whatever is given, nothing gets through that the description does not have', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(inputs)), fc.anything(), (input, given) => {
      const { data } = checkInput(input, given) as { data?: object };
      for (const key of Object.keys(data ?? {})) expect(Object.keys(input.properties)).toContain(key);
    }),
  );
});
