/** The part of JSON Schema (draft 2020-12) that the tracking plan needs. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

export interface SchemaFault {
  /** The keys and indexes that lead to the value. */
  readonly path: readonly (string | number)[];
  readonly words: string;
}

/** All that is wrong with the value, in words. `root` has the `$defs` that references lead to. */
export function schemaFaults(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema = schema,
  path: SchemaFault['path'] = [],
): SchemaFault[] {
  const { $ref } = schema;
  if ($ref) {
    const named = root.$defs?.[$ref.replace('#/$defs/', '')];
    return named ? schemaFaults(named, value, root, path) : [];
  }
  const words = ownFault(schema, value);
  if (words) return [{ path, words }];
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      schema.items ? schemaFaults(schema.items, one, root, [...path, at]) : [],
    );
  if (!isObject(value)) return [];
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required
    .filter((key) => value[key] === undefined)
    .map((key) => ({ path: [...path, key], words: 'missing' }));
  const inside = Object.entries(value).flatMap(([key, one]): SchemaFault[] => {
    const own = properties[key] ?? additionalProperties;
    if (own === true || one === undefined) return [];
    if (own === false)
      return [{ path: [...path, key], words: 'unknown: the tracking plan does not have it' }];
    return schemaFaults(own, one, root, [...path, key]);
  });
  return [...missing, ...inside];
}

function ownFault(schema: JsonSchema, value: unknown): string | undefined {
  const { type, enum: choices } = schema;
  if (type && !isOf(type, value)) return `wrong type, expected ${type}`;
  if ('const' in schema && value !== schema.const) return `expected ${JSON.stringify(schema.const)}`;
  if (choices && !choices.includes(value)) return `expected one of ${choices.join(', ')}`;
  if (typeof value === 'string') return textFault(schema, value);
  if (typeof value === 'number') return numberFault(schema, value);
  if (!Array.isArray(value)) return undefined;
  if (value.length < (schema.minItems ?? 0)) return `too few, at least ${schema.minItems}`;
  return value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)
    ? `too many, at most ${schema.maxItems}`
    : undefined;
}

function textFault(
  { minLength = 0, maxLength = Infinity, pattern }: JsonSchema,
  text: string,
): string | undefined {
  if (text.length < minLength)
    return minLength === 1 ? 'empty' : `too short, at least ${minLength} characters`;
  if (text.length > maxLength) return `too long, at most ${maxLength} characters`;
  return pattern && !new RegExp(pattern, 'u').test(text) ? `does not match ${pattern}` : undefined;
}

function numberFault(schema: JsonSchema, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (value < minimum) return `too small, at least ${minimum}`;
  if (value <= exclusiveMinimum) return `too small, more than ${exclusiveMinimum}`;
  return value > maximum ? `too large, at most ${maximum}` : undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
