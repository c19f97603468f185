import type { EnhancementKind } from '../../src/enhance/enhancement.ts';
import type { Kind } from '../../src/page/kinds.ts';
import type { ByName } from '../../src/page/settings.ts';
import type { Declaration } from '../lib/read-declaration.ts';
import type { Schema } from './schema-words.ts';
import { allSettings } from './settings.ts';

// Only the client knows which site it is on: the address of another one passes here.
const webAddress = '^\\s*(https?:|(?!\\s|[a-zA-Z][\\w+.-]*:))';

const flag: Schema = { type: 'boolean' };
const flagOf = (kind: string): Schema => ({ ...flag, description: `false turns this ${kind} off` });

/** By what the client expects. */
const kinds: Readonly<Record<string, Schema>> = {
  'a text': { type: 'string' },
  texts: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  'true or false': flag,
  'a web address': { type: 'string', pattern: webAddress },
  'an address on this site': { type: 'string', pattern: `${webAddress}.*\\S` },
};

/**
 * The settings of a page as JSON Schema: with it, an editor completes and checks their JSON.
 *
 * @param source The text of `src/page/settings.ts`.
 * @param texts Every Dutch text by its key.
 * @throws Error if a setting has no comment, or is of a kind that has no schema here
 */
export function settingsSchema(
  source: string,
  components: readonly Declaration[],
  texts: Readonly<Record<string, string>>,
): Schema {
  const flags = (kind: EnhancementKind) =>
    objectOf(
      Object.fromEntries(
        components.filter((one) => one.kind === kind).map(({ name }) => [name, flagOf(kind)]),
      ),
    );
  const known: Readonly<Record<string, Schema>> = {
    islands: flags('island'),
    behaviours: flags('behaviour'),
    translations: {
      ...objectOf(
        Object.fromEntries(
          Object.entries(texts).map(([key, description]) => [key, { type: 'string', description }]),
        ),
      ),
      // Experiments come and go, and have texts of their own.
      patternProperties: { '^OD\\d+\\.': { type: 'string' } },
    },
  };
  const properties: Record<string, Schema> = {
    $schema: { type: 'string', description: 'where this schema is' },
  };
  for (const { path, entry, meaning } of allSettings(source)) {
    const [name = '', key] = path.split('.');
    const schema = { description: meaning, ...(known[name] ?? schemaIn(entry)) };
    const keys = { ...properties[name]?.properties, ...(key && { [key]: schema }) };
    properties[name] = key ? { description: Object.keys(keys).join(', '), ...objectOf(keys) } : schema;
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Settings of a page',
    ...objectOf(properties),
  };
}

const objectOf = (
  properties: NonNullable<Schema['properties']>,
  additionalProperties: Schema['additionalProperties'] = false,
): Schema => ({
  type: 'object',
  properties,
  additionalProperties,
});

function schemaIn(entry: Kind<unknown> | ByName<unknown>): Schema {
  if ('each' in entry) return objectOf({}, schemaOf(entry.each));
  return {
    ...schemaOf(entry),
    default: Array.isArray(entry.fallback) ? entry.fallback.join(' ') : entry.fallback,
  };
}

function schemaOf({ expects, choices }: Kind<unknown>): Schema {
  if (choices) return { enum: [...choices] };
  const [, from, to] = /^a number from (\S+) to (\S+)$/.exec(expects) ?? [];
  const schema: Schema | undefined = from
    ? { type: 'number', minimum: Number(from), maximum: Number(to) }
    : kinds[expects];
  if (!schema) throw new Error(`the schema of the settings has no type for "${expects}"`);
  return schema;
}
