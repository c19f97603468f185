import * as z from 'zod/mini';
import { type EventDefinition, isEcommerce } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/families.ts';
import { itemSchema } from '../../src/analytics/events/item.ts';
import { meanings } from '../../src/analytics/events/parameter.ts';
import { productAttributes } from '../../src/page/product-item.ts';
import type { EventPlan } from './browser/judge-event.ts';

/** The tracking plan as data, for the browser: the parameters of each event, and those of a product. */
export function eventPlan(): EventPlan {
  const events = eventFamilies.flatMap((family) => family.events as readonly EventDefinition[]);
  return {
    events: Object.fromEntries(
      events.map((event) => [
        event.name,
        { when: event.when, isEcommerce: isEcommerce(event), parameters: parametersOf(event.schema) },
      ]),
    ),
    product: parametersOf(itemSchema).map((parameter) => {
      const attribute = productAttributes.find(({ name }) => name === parameter.name)?.attribute;
      return attribute === undefined ? parameter : { ...parameter, attribute };
    }),
  };
}

function parametersOf(schema: z.ZodMiniObject) {
  // Without its id: a schema with one would only name itself.
  const { properties = {}, required = [] } = z.toJSONSchema(z.strictObject(schema.shape), {
    metadata: meanings,
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    meaning: (typeof property === 'object' && property.description) || '',
  }));
}
