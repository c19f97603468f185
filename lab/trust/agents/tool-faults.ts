import * as z from 'zod';

/** A tool as an agent's client lists it. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema?: unknown;
  readonly annotations?: {
    readonly readOnly?: boolean;
    readonly untrustedContent?: boolean;
    readonly consequential?: boolean;
  };
}

/** In characters, as Google's guide to WebMCP asks: longer ones cost each conversation. */
const limits = { name: 30, description: 500, field: 150 };

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly additionalProperties?: boolean;
}

/** What is wrong with what is told of a tool, in a sentence each. */
export function faultsOfTool({ name, description, inputSchema, annotations = {} }: ListedTool): string[] {
  const schema = (inputSchema ?? {}) as Schema;
  const fields = Object.entries(schema.properties ?? {});
  const isRead = annotations.readOnly === true;
  return [
    ...(/^storefront_[a-z_]+$/.test(name) ? [] : ['its name is not storefront_ and plain words']),
    ...(name.length > limits.name ? [`its name has ${name.length} characters`] : []),
    ...(description.trim() ? [] : ['it has no description']),
    ...(description.length > limits.description
      ? [`its description has ${description.length} characters`]
      : []),
    ...(isSchema(schema) ? [] : ['its schema is no JSON Schema of an object']),
    ...(schema.additionalProperties === false ? [] : ['it takes fields that its schema does not have']),
    ...fields.flatMap(([field, { description: about = '' }]) => [
      ...(about.trim() ? [] : [`its field ${field} has no description`]),
      ...(about.length > limits.field
        ? [`its field ${field} has a description of ${about.length} characters`]
        : []),
    ]),
    ...(isRead && annotations.consequential ? ['it only reads, and has consequences'] : []),
    ...(isRead || /\bshopper is asked first\b/.test(description)
      ? []
      : ['it does not say that the shopper is asked']),
  ];
}

function isSchema(schema: Schema): boolean {
  try {
    z.fromJSONSchema(schema as never);
    return schema.type === 'object';
  } catch {
    return false;
  }
}
