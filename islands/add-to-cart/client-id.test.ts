// @vitest-environment node
import { expect, test } from 'vitest';
import { clientId } from './adder.ts';

test.each([
  ['_ga=GA1.1.1234567890.1700000000', '1234567890.1700000000'],
  ['a=b; _ga=GA1.2.11.22; c=d', '11.22'],
  ['_ga_X=GS1.1.11.22', ''],
  ['x_ga=GA1.1.11.22', ''],
  ['_ga=broken', ''],
  ['', ''],
])('the client id in %j is %j', (cookies, id) => {
  expect(clientId(cookies)).toBe(id);
});
