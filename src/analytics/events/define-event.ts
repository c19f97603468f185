import type { ZodMiniType } from 'zod/mini';

/** An event of the data layer, as analysts read about it and as tests hold on to it. */
export interface EventDefinition<N extends string = string, S extends ZodMiniType = ZodMiniType> {
  readonly name: N;
  /** What the event tells. */
  readonly description: string;
  /** The moment it is sent. */
  readonly when: string;
  /** The event's parameters; of an e-commerce event what stands inside `ecommerce`. */
  readonly schema: S;
}

/** Keeps the exact name and schema of the definition, so that the events' types can be read from it. */
export function defineEvent<const N extends string, S extends ZodMiniType>(
  definition: EventDefinition<N, S>,
): EventDefinition<N, S> {
  return definition;
}
