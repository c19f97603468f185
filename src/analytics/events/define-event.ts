import type * as z from 'zod/mini';

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

/** Preserves the literal name and the schema in the type, so that the events' types can be derived. */
export function defineEvent<const N extends string, S extends z.ZodMiniObject>(
  definition: EventDefinition<N, S>,
): EventDefinition<N, S> {
  return definition;
}

/** Whether the parameters go inside `ecommerce`: those of all events that may have products. */
export const isEcommerce = ({ schema }: Pick<EventDefinition, 'schema'>): boolean => 'items' in schema.shape;

/** Groups the events of one part of the shop. `title` is their heading in the tracking plan. */
export function defineFamily<const E extends readonly EventDefinition[]>(title: string, events: E) {
  return { title, events };
}
