import * as z from 'zod/mini';
import { meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import type { JsonSchema } from './json-schema.ts';

/** What the tracking plan says of an event. */
export interface PlannedEvent {
  readonly description: string;
  readonly when: string;
  readonly schema: JsonSchema;
}

/** The tracking plan by the names of events. The build puts it here as data, so that the desk needs no schema library. */
export const trackingPlan: Readonly<Record<string, PlannedEvent>> = Object.fromEntries(
  eventFamilies
    .flatMap(({ events }) => [...events])
    .map(({ name, description, when, schema }) => {
      const { $schema: _, ...rest } = z.toJSONSchema(schema, { metadata: meanings, unrepresentable: 'any' });
      return [name, { description, when, schema: rest as JsonSchema }];
    }),
);
