import type * as z from 'zod/mini';

export type Schema = z.core.JSONSchema.BaseSchema;

const shared: Readonly<Record<string, string>> = {
  product: '[products](#a-product)',
  'product-with-quantity': '[products](#a-product) with quantity',
};

/** Describes the type of a schema in words: `number`, `list of products`, `` `A`, `B` or `C` ``. */
export function typeOf({ type, const: only, enum: values, items, additionalProperties }: Schema): string {
  if (only !== undefined) return code(only);
  if (values) return either(values.map(code));
  if (type === 'array') return `list of ${itemsOf(items as Schema)}`;
  if (type === 'object') return additionalProperties === false ? 'object' : 'object of any shape';
  if (type === 'string') return 'text';
  if (type === 'integer') return 'whole number';
  if (type === 'number' || type === 'boolean') return type;
  throw new Error(`the tracking plan has no word for the type ${JSON.stringify(type)}`);
}

function itemsOf(items: Schema) {
  const [, name = ''] = items.$ref?.match(/^#\/\$defs\/(.+)$/) ?? [];
  return shared[name] ?? `${typeOf(items)}s`;
}

/** Describes the limits of a schema in words: `at most 100 characters`. */
export function limitsOf(schema: Schema): string {
  const { const: only, enum: values, minLength, maxLength, pattern, minItems, maxItems } = schema;
  if (only !== undefined || values) return '';
  return [
    between(minLength, maxLength, 'character'),
    between(minItems, maxItems, 'item'),
    numbers(schema),
    pattern === undefined || pattern === '\\S' ? '' : `\`${pattern}\``,
    pattern === '\\S' ? 'not blank' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function numbers({ minimum, maximum, exclusiveMinimum }: Schema) {
  // The safe-integer limits of every whole number are not worth mentioning.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    minimum === undefined ? '' : `from ${minimum}`,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    most === undefined ? '' : `to ${most}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function between(least: number | undefined, most: number | undefined, what: string) {
  const counted = (count: number) => `${count} ${what}${count === 1 ? '' : 's'}`;
  if (least === most) return most === undefined ? '' : counted(most);
  if (least === undefined) return `at most ${counted(most ?? 0)}`;
  return most === undefined ? `at least ${counted(least)}` : `${least} to ${counted(most)}`;
}

const code = (value: unknown) => `\`${value}\``;

const either = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
