// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meanings, means } from '../../src/analytics/events/define-event.ts';
import { cartItemSchema, itemSchema } from '../../src/analytics/events/item.ts';
import { publicEvents, typeOf } from './public-events.ts';
import type { Schema } from './schema-words.ts';

const typeOfSchema = (type: z.ZodMiniType) =>
  typeOf(z.toJSONSchema(z.strictObject({ it: type }), { metadata: meanings }).properties?.it as Schema);

test.each<[string, z.ZodMiniType]>([
  ['string', z.string().check(z.maxLength(100))],
  ['number', z.number().check(z.int(), z.positive())],
  ['boolean', z.boolean()],
  ['95', z.literal(95)],
  ["'EUR'", z.literal('EUR')],
  ['0 | 1', z.literal([0, 1])],
  ["'A' | 'B'", z.enum(['A', 'B'])],
  ["('A' | 'B')[]", z.array(z.enum(['A', 'B']))],
  ['number[]', z.array(z.number())],
  ['StorefrontItem[]', z.array(itemSchema)],
  ['StorefrontCartItem[]', z.array(cartItemSchema)],
  ['Record<string, never>', z.strictObject({})],
  ['Record<string, unknown>', z.record(z.string(), z.unknown())],
  [
    '{\n  /** Which. */\n  id: string;\n  at?: number | undefined;\n}[]',
    z.array(z.strictObject({ id: means('Which.', z.string()), at: z.exactOptional(z.number()) })),
  ],
])('writes the type %s for its schema', (type, schema) => {
  expect(typeOfSchema(schema)).toBe(type);
});

test('throws an error for a schema without a type', () => {
  expect(() => typeOfSchema(z.null())).toThrow('the public types have no type for "null"');
});

describe('the public events', () => {
  const text = publicEvents();

  test('describe each event and each parameter', () => {
    expect(text).toContain('  /** The shopper opens a page. */\n  page_view: {\n');
    expect(text).toContain('    /** The currency of all money in the event. */\n');
  });
});
