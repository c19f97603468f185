import type * as z from 'zod/mini';

/** An event of the data layer, as analysts read about it and as tests hold on to it. */
export interface EventDefinition<N extends string = string, S extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: N;
  /** What the event tells. */
  readonly description: string;
  /** The moment it is sent. */
  readonly when: string;
  /** Nothing sends it yet: its feature is still to come. */
  readonly planned?: true;
  /** The event's parameters, each with its meaning; of an e-commerce event what stands inside `ecommerce`. */
  readonly schema: S;
  /** Parameters as a real visit gives them. */
  readonly example: z.infer<S>;
}

/** Keeps the exact name and schema of the definition, so that the events' types can be read from it. */
export function defineEvent<const N extends string, S extends z.ZodMiniObject>(
  definition: EventDefinition<N, S>,
): EventDefinition<N, S> {
  return definition;
}

/** Whether the event's parameters stand inside `ecommerce`: those of all events that may have products. */
export const isEcommerce = ({ schema }: Pick<EventDefinition, 'schema'>): boolean => 'items' in schema.shape;

/** Events that tell of the same part of the shop, under the title that they have in the tracking plan. */
export function defineFamily<const E extends readonly EventDefinition[]>(title: string, events: E) {
  return { title, events };
}
