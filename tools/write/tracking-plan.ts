import * as z from 'zod/mini';
import { openDataLayer } from '../../src/analytics/data-layer.ts';
import { type EventDefinition, isEcommerce, meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import { cartItemSchema, itemSchema } from '../../src/analytics/events/item.ts';
import { ga4Exceptions } from '../checks/ga4-rules.ts';
import { limitsOf, type Schema, typeOf } from './schema-words.ts';
import introduction from './tracking-plan.intro.md?raw';

const families: readonly { readonly title: string; readonly events: readonly EventDefinition[] }[] =
  eventFamilies;

/** Generates the content of `docs/tracking-plan.md`: the tracking plan as Markdown. */
export function trackingPlan(): string {
  return `${[
    introduction.trim(),
    '## All events',
    allEvents(),
    ...families.flatMap(({ title, events }) => [`## ${title}`, ...events.map(section)]),
    '## A product',
    'The same in every event, as far as the page knows it. It has an `item_id` or an `item_name`, or both. Where an event says *with quantity*, `quantity` is required.',
    parameterTable(schemaOf(itemSchema)),
    '## Where GA4 is not followed',
    "Names, numbers and sizes are tested against Google's published rules (`tools/checks/ga4-rules.ts`), except these:",
    table(['what', 'why'], Object.entries(ga4Exceptions)),
    'Some facts of a product have names of our own, which GA4 does not read. Map them in the tag manager: `category` to `item_category`, `category2` to `item_category2`, `variant` to `item_variant`, `itemListName` to `item_list_name`.',
  ].join('\n\n')}\n`;
}

/** A line for each family. What an event tells is in its section. */
const allEvents = () =>
  families
    .map(({ title, events }) => {
      const links = events.map(
        ({ name, planned }) => `[\`${name}\`](#${name})${planned ? ' (planned)' : ''}`,
      );
      return `- **${title}**: ${links.join(', ')}`;
    })
    .join('\n');

function section(definition: EventDefinition) {
  const { name, description, when, planned, schema } = definition;
  return [
    `### ${name}`,
    description,
    `**${planned ? 'Planned; will be sent' : 'Sent'} when:** ${when}${isEcommerce(definition) ? ' Inside `ecommerce`.' : ''}`,
    Object.keys(schema.shape).length > 0 ? parameterTable(schemaOf(schema)) : 'It has no parameters.',
    `\`\`\`js\n${pushes(definition)}\n\`\`\``,
  ].join('\n\n');
}

/** What the examples after the first one say of a product. */
const shownOfProducts: readonly string[] = ['item_id', 'price', 'quantity', 'index'];

/** The event whose example has products in full. */
const firstWithProducts = families
  .flatMap(({ events }) => events)
  .find(({ example }) => 'items' in example)?.name;

/** The example as it is pushed to the data layer. */
function pushes({ name, example }: EventDefinition) {
  const dataLayer: object[] = [];
  openDataLayer({ dataLayer }, async () => {})({ name, parameters: shortened(name, example) } as never);
  return dataLayer.map((push) => `dataLayer.push(${inlined(push)});`).join('\n');
}

function shortened(name: string, example: EventDefinition['example']) {
  const { items } = example as { readonly items?: readonly object[] };
  if (!items || name === firstWithProducts) return example;
  const shown = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => shownOfProducts.includes(key))),
  );
  return { ...example, items: shown };
}

/** Formats a value as hand-written JavaScript: on one line if it fits, names without quotes. */
function inlined(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? quoted(value) : `${value}`;
  const isList = Array.isArray(value);
  const deeper = `${indent}  `;
  const parts = (space: string) =>
    Object.entries(value).map(([key, inner]) => `${isList ? '' : `${key}: `}${inlined(inner, space)}`);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${parts(indent).join(', ')}${close}`;
  if (line.length + indent.length <= 100 && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts(deeper)
    .map((part) => `${deeper}${part},\n`)
    .join('')}${indent}${close.trim()}`;
}

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The JSON schema. Shared schemas are referenced, not repeated. */
function schemaOf(schema: z.ZodMiniType): Schema {
  const shared = schema === itemSchema || schema === cartItemSchema;
  // A schema with its own id would only reference itself.
  const whole = shared ? z.strictObject((schema as typeof itemSchema).shape) : schema;
  return z.toJSONSchema(whole, { metadata: meanings });
}

function parameterTable(schema: Schema) {
  return table(['parameter', 'takes', 'meaning'], parameterRows(schema));
}

/** A row for each parameter, including those in a list of objects. */
function parameterRows({ properties = {}, required = [] }: Schema, path = ''): string[][] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const inner = schema.items as Schema | undefined;
    return [
      [
        `\`${path}${name}\``,
        [typeOf(schema), limitsIn(schema), !required.includes(name) && 'optional'].filter(Boolean).join(', '),
        schema.description ?? '',
      ],
      ...(inner?.properties ? parameterRows(inner, `${path}${name}[].`) : []),
    ];
  });
}

/** Without those of nearly every text, which the introduction has. */
function limitsIn(schema: Schema): string {
  const limits = limitsOf(schema);
  if (typeOf(schema) !== 'text') return limits;
  return limits === '1 to 100 characters' ? '' : limits || 'any length';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
