import { productAttributes } from '../../src/page/product-item.ts';
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

type Values = Readonly<Record<string, unknown>>;

/** What every product in a report should have: without these a report has holes. */
const expected = ['articleNumber', 'product_id', 'item_name', 'item_brand', 'category', 'price'];
/** And in a list. */
const expectedInList = ['itemListName', 'index'];

const discount = ['discount_amount', 'discount_percentage', 'discount_total'];
/** Where a product has one of these it has all: that it has no discount or no reviews is no hole. */
const together: readonly (readonly string[])[] = [discount, ['rating_count', 'rating_score'], ['promotion']];
const hasDiscount = (item: Values) => Number(item.original_price) > Number(item.price);

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

/**
 * The products that lack what a report needs, what most others of the same event have, or what belongs to a value that
 * they do have.
 */
function lackingItems(name: string, items: unknown): LackingItem[] {
  if (!Array.isArray(items)) return [];
  const products = items as Values[];
  const always = name.endsWith('_item_list') ? [...expected, ...expectedInList] : expected;
  const usual = productAttributes
    .map(({ name: key }) => key)
    .filter(
      (key) =>
        always.includes(key) ||
        (products.filter((item) => item?.[key] !== undefined).length > products.length * 0.9 &&
          !together.some((group) => group.includes(key))),
    );
  return products.flatMap((item, at) => {
    const groups = together.filter((group) => group.some((key) => item?.[key]));
    const due = new Set([...usual, ...groups.flat(), ...(hasDiscount(item ?? {}) ? discount : [])]);
    const attributes = productAttributes.flatMap(({ name: key, attribute }) =>
      due.has(key) && item?.[key] === undefined ? [attribute] : [],
    );
    return attributes.length ? [{ at, article: `${item?.articleNumber ?? ''}`, attributes }] : [];
  });
}
