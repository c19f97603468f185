import * as z from 'zod/mini';
import { openDataLayer } from '../../src/analytics/data-layer.ts';
import { type EventDefinition, isEcommerce, meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import { cartItemSchema, itemSchema } from '../../src/analytics/events/item.ts';
import { ga4Exceptions } from '../checks/ga4-rules.ts';
import { limitsOf, type Schema, typeOf } from './schema-words.ts';

const families: readonly { readonly title: string; readonly events: readonly EventDefinition[] }[] =
  eventFamilies;

const introduction = `# Tracking plan

Every event on the data layer. Made from the schemas in \`src/analytics/events\` by \`npm run tracking-plan\`: change the schema, never this file.

## How to read it

- **Where**: \`window.dataLayer\`, an array that belongs to the page's tag managers. We only push.
- **When**: at once and in order. Until the data layer is enabled events wait, and then carry \`event_time\`: when they happened, in ms since 1970.
- **Consent**: if the shopper declines analytics, events are dropped, including those that wait.
- **E-commerce** events have their parameters inside \`ecommerce\`. We push \`{ ecommerce: null }\` before each, so that no product stays from the one before.
- **Other parameters** are beside \`event\`. A tag manager keeps them until another event sets them. So each event names all that may be in it, as \`undefined\` where it has none. Objects and lists (\`metaData\`, \`experiments\`) are merged all the same: read them from the event's own entry.
- **Personal data**: an event is refused if a text looks like an e-mail address, phone number, address, birth date, or an account, card or citizen's number. \`storefront.analytics.refused\` counts them, and the console names event and parameter. Identifying values are hashed: trimmed, lower case, SHA-256 in hexadecimal.
- **Money** is in euros, percentages run from 0 to 100, and unknown numbers are left out, never 0.
- **Limits**: every event is tested against them. The data layer has the whole text; GA4 keeps 100 characters.
- **Planned** events have a schema, and are sent once their feature exists.
- **In the console**: \`storefront.analytics.table()\`, \`storefront.analytics.events({ name: 'search' })\`; \`storefront.debug(true)\` shows each event as it happens.`;

/** Generates the content of `docs/tracking-plan.md`: the tracking plan as Markdown. */
export function trackingPlan(): string {
  return `${[
    introduction,
    '## All events',
    allEvents(),
    ...families.flatMap(({ title, events }) => [`## ${title}`, ...events.map(section)]),
    '## A product',
    'The same in every event, as far as the page knows it. It has an `item_id` or an `item_name`, or both. Where an event says *with quantity*, `quantity` is required.',
    parameterTable(schemaOf(itemSchema)),
    '## Where GA4 is not followed',
    "Names, numbers and sizes are tested against Google's published rules (`tools/checks/ga4-rules.ts`), except these:",
    table(['what', 'why'], Object.entries(ga4Exceptions)),
  ].join('\n\n')}\n`;
}

function allEvents() {
  const rows = families.flatMap(({ title, events }) =>
    events.map(({ name, description, planned }) => [
      `[\`${name}\`](#${name})`,
      title,
      description,
      planned ? 'planned' : '',
    ]),
  );
  return table(['event', 'about', 'tells', ''], rows);
}

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

/** The example as it is pushed to the data layer. */
function pushes({ name, example }: EventDefinition) {
  const dataLayer: object[] = [];
  openDataLayer({ dataLayer }, async () => {})({ name, parameters: example } as never);
  return dataLayer.map((push) => `dataLayer.push(${inlined(push)});`).join('\n');
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
  return table(['parameter', 'type', 'required', 'meaning', 'limits'], parameterRows(schema));
}

/** A row for each parameter, including those in a list of objects. */
function parameterRows({ properties = {}, required = [] }: Schema, path = ''): string[][] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const inner = schema.items as Schema | undefined;
    return [
      [
        `\`${path}${name}\``,
        typeOf(schema),
        required.includes(name) ? 'yes' : '',
        schema.description ?? '',
        limitsOf(schema),
      ],
      ...(inner?.properties ? parameterRows(inner, `${path}${name}[].`) : []),
    ];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
