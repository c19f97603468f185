import { productAttributes } from '../../../src/page/product-item.ts';
import { checkEvent } from '../../../src/qa/desk/check-event.ts';

type Values = Readonly<Record<string, unknown>>;

/** One parameter of an event beside the plan. */
export interface JudgedParameter {
  readonly name: string;
  /** As JSON; empty where it is not there. */
  readonly value: string;
  /** What is wrong with it; empty where nothing is. */
  readonly fault: string;
  readonly meaning: string;
}

/** An attribute that some or all products of an event lack. */
export interface Lack {
  readonly name: string;
  /** The attribute of the product's element that it is read from. */
  readonly attribute: string;
  /** Every report needs it, most others of the event have it, or another value of these products says that it is there. */
  readonly isFault: boolean;
  /** The article numbers of the products that lack it. */
  readonly articles: readonly string[];
  readonly of: number;
}

export interface JudgedEvent {
  readonly name: string;
  readonly when: string;
  readonly parameters: readonly JudgedParameter[];
  readonly products: number;
  /** Faults first. */
  readonly lacks: readonly Lack[];
}

/** Puts an event beside the tracking plan, by the rules of the desk. */
export function judgeEvent(name: string, parameters: Values): JudgedEvent {
  const { when = '', parameters: checked, lacking } = checkEvent(name, parameters);
  const faulty = new Map(lacking.map(({ at, attributes }) => [at, attributes]));
  const items = Array.isArray(parameters.items) ? parameters.items.filter(isValues) : [];
  const lacks = productAttributes.flatMap(({ name: key, attribute }): Lack[] => {
    const without = items.filter((item) => item[key] === undefined);
    if (without.length === 0) return [];
    const articlesOf = (some: readonly Values[]) =>
      some.map(({ articleNumber }) => String(articleNumber ?? '(no article)'));
    const of = items.length;
    const isFaulty = (item: Values) => faulty.get(items.indexOf(item))?.includes(attribute) ?? false;
    const [faults, others] = [without.filter(isFaulty), without.filter((item) => !isFaulty(item))];
    return [
      ...(faults.length > 0
        ? [{ name: key, attribute, isFault: true, articles: articlesOf(faults), of }]
        : []),
      ...(others.length > 0
        ? [{ name: key, attribute, isFault: false, articles: articlesOf(others), of }]
        : []),
    ];
  });
  return {
    name,
    when,
    parameters: checked.map(({ name: key, value = '', meaning = '', faults }) => ({
      name: key,
      value: value.length > 300 ? `${value.slice(0, 300)} …` : value,
      fault: faults.join('; '),
      meaning,
    })),
    products: items.length,
    lacks: lacks.sort((one, other) => Number(other.isFault) - Number(one.isFault)),
  };
}

/** What to paste into a report: the event, what is missing, and where. */
export function proofOf({ name }: JudgedEvent, lack: Lack, address: string): string {
  const many = `${lack.articles.length} of ${lack.of} products`;
  return [
    lack.isFault
      ? `${name} lacks ${lack.name} for ${many}`
      : `${name} leaves out ${lack.name} for ${many}: no fault where the shop has no such value`,
    `page: ${address}`,
    ...lack.articles.map((article) => `- article ${article}: its element has no usable ${lack.attribute}`),
  ].join('\n');
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
