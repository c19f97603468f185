import { productAttributes } from '../page/product-item.ts';
import { schemaFaults } from './json-schema.ts';
import { trackingPlan } from './tracking-plan.ts';

/** A parameter of an event beside what the tracking plan says of it. */
export interface CheckedParameter {
  readonly name: string;
  /** As JSON; undefined if it was not given. */
  readonly value?: string;
  /** What the plan says it means; undefined if the plan does not know it. */
  readonly meaning?: string;
  /** What is wrong with it, in words. */
  readonly faults: readonly string[];
}

/** A product of an event that has less than others have. */
export interface LackingItem {
  /** Its place in `items`, from 0. */
  readonly at: number;
  readonly article: string;
  /** The attributes of its element that are missing or cannot be read: `data-brand`. */
  readonly attributes: readonly string[];
}

export interface CheckedEvent {
  /** What the event means; undefined if the plan has no such event. */
  readonly description?: string;
  readonly when?: string;
  /** Those of the plan, then those that it does not know. */
  readonly parameters: readonly CheckedParameter[];
  readonly lacking: readonly LackingItem[];
}

/** What every product in a report should have: without these a report has holes. */
const expected = ['articleNumber', 'product_id', 'item_name', 'item_brand', 'category', 'price'];
/** And in a list. */
const expectedInList = ['itemListName', 'index'];

/** Holds an event's parameters against the tracking plan. */
export function checkEvent(name: string, parameters: Readonly<Record<string, unknown>>): CheckedEvent {
  const planned = Object.hasOwn(trackingPlan, name) ? trackingPlan[name] : undefined;
  const { properties = {} } = planned?.schema ?? {};
  const all = planned ? schemaFaults(planned.schema, parameters) : [];
  const names = new Set([...Object.keys(properties), ...Object.keys(parameters)]);
  return {
    ...(planned && { description: planned.description, when: planned.when }),
    parameters: [...names].map((key) => {
      const value = JSON.stringify(parameters[key]);
      const meaning = properties[key]?.description;
      return {
        name: key,
        ...(value !== undefined && { value }),
        ...(meaning !== undefined && { meaning }),
        faults: all.flatMap(({ path: [first, ...rest], words }) =>
          first === key ? [rest.length ? `${rest.join('.')}: ${words}` : words] : [],
        ),
      };
    }),
    lacking: lackingItems(name, parameters.items),
  };
}

/** The products that lack what a report needs, or what most others of the same event have. */
function lackingItems(name: string, items: unknown): LackingItem[] {
  if (!Array.isArray(items)) return [];
  const products = items as Readonly<Record<string, unknown>>[];
  const always = name.endsWith('_item_list') ? [...expected, ...expectedInList] : expected;
  const usual = productAttributes.filter(
    (one) =>
      always.includes(one.name) ||
      products.filter((item) => item?.[one.name] !== undefined).length > products.length * 0.9,
  );
  return products.flatMap((item, at) => {
    const attributes = usual.flatMap((one) => (item?.[one.name] === undefined ? [one.attribute] : []));
    return attributes.length ? [{ at, article: `${item?.articleNumber ?? ''}`, attributes }] : [];
  });
}
