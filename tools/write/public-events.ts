import * as z from 'zod/mini';
import type { EventDefinition } from '../../src/analytics/events/define-event.ts';
import { meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import { itemSchema } from '../../src/analytics/events/item.ts';
import type { Schema } from './schema-words.ts';

/** The names of the schemas that several events share, by schema id. */
const shared: Readonly<Record<string, string>> = {
  product: 'StorefrontItem',
  'product-with-quantity': 'StorefrontCartItem',
};

/** The public types of the events and their products, written out. */
export function publicEvents(): string {
  const families: readonly { readonly events: readonly EventDefinition[] }[] = eventFamilies;
  const events = families.flatMap(({ events }) => events);
  return `/** A product as it is reported. */
export interface StorefrontItem ${shapeOf(schemaOf(z.strictObject(itemSchema.shape)), '', '')}

/** A product with how many of it. */
export interface StorefrontCartItem extends StorefrontItem {
  quantity: number;
}

/** Parameters by event name. The e-commerce events carry theirs inside \`ecommerce\` on the data layer. */
export interface StorefrontEvents {
${events.map(({ name, description, schema }) => member(name, true, typeOf(schemaOf(schema), '  '), description, '  ')).join('')}}
`;
}

const schemaOf = (schema: z.ZodMiniType): Schema => z.toJSONSchema(schema, { metadata: meanings });

/**
 * The members of an object type in braces, each with its meaning as a comment. An optional one may be there as undefined,
 * which a product's is not.
 */
function shapeOf(
  { properties = {}, required = [] }: Schema,
  indent: string,
  orNone = ' | undefined',
): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties as Record<string, Schema>).map(([name, schema]) =>
    required.includes(name)
      ? member(name, true, typeOf(schema, inner), schema.description, inner)
      : member(name, false, typeOf(schema, inner) + orNone, schema.description, inner),
  );
  return `{\n${members.join('')}${indent}}`;
}

/** In characters, as the formatter has it. */
const widest = 110;

function member(
  name: string,
  isRequired: boolean,
  type: string,
  meaning: string | undefined,
  indent: string,
) {
  const comment = meaning ? `${indent}/** ${meaning.replaceAll('*/', '* /')} */\n` : '';
  const start = `${indent}${name}${isRequired ? '' : '?'}:`;
  const line = `${start} ${type};`;
  // As the formatter breaks a union that is too long for a line.
  const broken = `${start}\n${type
    .split(' | ')
    .map((one) => `${indent}  | ${one}`)
    .join('\n')};`;
  return `${comment}${line.length > widest && /^'[^{]*$/.test(type) ? broken : line}\n`;
}

/** The TypeScript type of a schema. */
export function typeOf(schema: Schema, indent = ''): string {
  const { type, const: only, enum: values, items, properties, additionalProperties, $ref } = schema;
  const [, id = ''] = $ref?.match(/^#\/\$defs\/(.+)$/) ?? [];
  if (shared[id]) return shared[id];
  if (only !== undefined) return literal(only);
  if (values) return values.map(literal).join(' | ');
  if (type === 'array') return listOf(typeOf(items as Schema, indent));
  if (type === 'object' && properties && Object.keys(properties).length > 0) return shapeOf(schema, indent);
  if (type === 'object') return `Record<string, ${additionalProperties === false ? 'never' : 'unknown'}>`;
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean') return type;
  throw new Error(`the public types have no type for ${JSON.stringify(type)}`);
}

const listOf = (type: string) => (/^'.* \| /.test(type) ? `(${type})[]` : `${type}[]`);

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
