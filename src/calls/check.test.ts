// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from './check.ts';

const schema = z.object({ name: z.string().check(z.minLength(1)) });

test('gives what is right, without what is more', () => {
  expect(check(schema, { name: 'Duin', more: 1 })).toEqual({ data: { name: 'Duin' } });
});
test.each([
  [{ name: 1 }, 'name: expected string'],
  [{ name: { length: { toString: null } } }, 'expected another shape'],
])('tells what is wrong with %j', (value, wrong) => {
  expect(check(schema, value)).toEqual({ wrong });
});
