import * as z from 'zod/mini';
import type { Schema } from '../../src/calls/check.ts';

/**
 * Stands in for `src/calls/check.ts` while the description of the calls is made: keeps by which schemas the client reads
 * an answer, and what its own small checks let through.
 */
export const checked: unknown[] = [];

type Json = z.core.JSONSchema.BaseSchema;
type Check = (value: unknown) => boolean;

const own = new WeakMap<object, Json>();
const passes = { safeParse: (value: unknown) => ({ success: true, data: value }) as never };

export function plainly<T>(_expected: string, isRight: Check): Schema<T> {
  const schema: Schema<T> = { ...passes };
  own.set(schema, tried(isRight));
  return schema;
}

export function plain<T>(fields: Readonly<Record<string, readonly [string, Check]>>): Schema<T> {
  const schema: Schema<T> = { ...passes };
  const properties = Object.entries(fields).map(([name, [, isRight]]) => [name, tried(isRight)]);
  own.set(schema, {
    ...{ type: 'object', properties: Object.fromEntries(properties), required: Object.keys(fields) },
  });
  return schema;
}

export function check(schema: unknown, value: unknown) {
  checked.push(schema);
  return { data: value };
}

/** The JSON Schema of what this reader takes. */
export function jsonSchemaOf(schema: unknown): Json {
  if (schema instanceof z.core.$ZodType) {
    const { $schema, ...json } = z.toJSONSchema(schema, {
      ...{ io: 'input', unrepresentable: 'any', override: tellMore },
    });
    return json as Json;
  }
  const known = own.get(schema as object);
  // Else a reader of a list, which checks each entry.
  return known ?? { type: 'array', items: entryOf(() => (schema as Schema<unknown>).safeParse([{}])) };
}

/** The JSON Schema of the entries that this reads. */
function entryOf(read: () => unknown): Json {
  checked.length = 0;
  try {
    read();
  } catch {
    // It goes on with an entry that only stood in for one.
  }
  const entry = checked.pop();
  if (entry === undefined) throw new Error('the reader of a list checks no entry');
  return jsonSchemaOf(entry);
}

/** What zod's own description lacks: the entries of a list, and how much of a text is read. */
function tellMore({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) {
  const { def } = zodSchema._zod;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform') {
    const { transform } = def.out._zod.def as z.core.$ZodTransformDef;
    const read = (count: number) => transform(Array(count).fill({}), {} as never) as unknown[];
    const most = read(10_000).length;
    Object.assign(jsonSchema, {
      ...{ type: 'array', items: entryOf(() => read(1)) },
      ...(most < 10_000 && { description: `The client reads the first ${most}.` }),
    });
  }
  if (def.type === 'string') {
    const lengthOf = (count: number) => String(z.parse(zodSchema, 'x'.repeat(count))).length;
    const cut = lengthOf(10_000);
    if (cut === 0)
      jsonSchema.description = `Longer than ${longest((count) => lengthOf(count) > 0)} characters, it counts as empty.`;
    else if (cut < 10_000) jsonSchema.description = `The client reads the first ${cut} characters.`;
  }
}

/** What a check lets through, found by trying. */
function tried(isRight: Check): Json {
  const type = Object.entries({ null: null, string: 'x', boolean: true, number: 1.5, integer: 1 }).flatMap(
    ([name, value]) => (isRight(value) && !(name === 'integer' && isRight(1.5)) ? [name] : []),
  );
  const [only] = type;
  const isText = type.includes('string');
  const text = (count: number) => isRight('x'.repeat(count));
  return {
    type: (type.length === 1 ? only : type) as NonNullable<Json['type']>,
    ...(isText && !text(0) && { minLength: 1 }),
    ...(isText && !text(1_000_000) && { maxLength: longest(text) }),
    ...(isRight(1) && !isRight(-1) && { minimum: 0 }),
  };
}

/** The greatest count up to a million for which this holds, where it holds up to one and for none above. */
function longest(holds: (count: number) => boolean): number {
  let [good, bad] = [1, 1_000_000];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
