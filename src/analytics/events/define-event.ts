import * as z from 'zod/mini';

/** The definition of a data-layer event, for the tracking plan, the types and the tests. */
export interface EventDefinition<N extends string = string, S extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: N;
  /** What the event means. */
  readonly description: string;
  /** When it is sent. */
  readonly when: string;
  /** Not sent yet, because its feature does not exist. */
  readonly planned?: true;
  /** The event's parameters with their meanings. For an e-commerce event, those inside `ecommerce`. */
  readonly schema: S;
  /** Realistic parameters. */
  readonly example: z.infer<S>;
}

/**
 * Preserves the literal name and the schema in the type, so that the events' types can be derived.
 *
 * @throws TypeError with the name of a parameter that is no schema
 */
export function defineEvent<const N extends string, S extends z.ZodMiniObject>(
  definition: EventDefinition<N, S>,
): EventDefinition<N, S> {
  for (const [parameter, schema] of Object.entries(definition.schema.shape))
    if (!isSchema(schema))
      throw new TypeError(
        `event "${definition.name}": the parameter "${parameter}" is no schema; begin with text('What it means.') of define-event.ts`,
      );
  return definition;
}

function isSchema(one: unknown): boolean {
  if (typeof one !== 'object' || !one || !('_zod' in one)) return false;
  const { def } = (one as z.ZodMiniType)._zod;
  return !('innerType' in def) || isSchema(def.innerType);
}

/** Whether the parameters go inside `ecommerce`: those of all events that may have products. */
export const isEcommerce = ({ schema }: Pick<EventDefinition, 'schema'>): boolean => 'items' in schema.shape;

/** Groups the events of one part of the shop. `title` is their heading in the tracking plan. */
export function defineFamily<const E extends readonly EventDefinition[]>(title: string, events: E) {
  return { title, events };
}

/** A schema's metadata for the tracking plan. The `id` names a schema that several events share. */
export const meanings = z.registry<{ description: string; id?: string }>();

/** Gives a schema its meaning for the tracking plan. */
export const means = <S extends z.ZodMiniType>(description: string, schema: S): S => {
  // Without one `defineEvent` tells, which knows the parameter.
  if (isSchema(schema)) meanings.add(schema, { description });
  return schema;
};

/** It may be undefined: tag managers keep an event's parameter until another sets it, so each is named. */
export const optional = z.optional;

/** In characters. GA4 cuts off longer texts. */
const longest = 100;

/** A non-empty text. */
export const text = (description: string) =>
  means(description, z.string().check(z.minLength(1), z.maxLength(longest)));

/** A text that may be empty. */
const textOrEmpty = (description: string) => means(description, z.string().check(z.maxLength(longest)));

/** A SHA-256 hash in hexadecimal. */
export const hash = (description: string) =>
  means(description, z.string().check(z.regex(/^[\da-f]*$/), z.length(64)));

/** A whole number from 0. */
export const count = (description: string) => means(description, z.number().check(z.int(), z.nonnegative()));

export const euros = (description: string) => means(description, z.number().check(z.nonnegative()));

/** Only beside a `value`: Google's event builder refuses one without the other. */
export const currency = means('The currency of all money in the event.', z.literal('EUR'));

/** Left out if a price is unknown, because 0 would be counted. */
export const value = (description: string) => optional(euros(description));

export const experiments = means(
  'The variants that the server chose for the visitor, as `OD478|B,OD485|A`. Empty where there is none.',
  z.string(),
);

export const pageType = textOrEmpty("The page's type. Empty where the page says none.");

export const searchTerm = means(
  'What was searched for. Personal data that was typed there by mistake is only named: `(e-mail address)`.',
  z.string().check(z.regex(/\S/, 'expected a text that is not blank'), z.maxLength(longest)),
);
