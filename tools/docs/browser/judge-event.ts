import { checkEvent } from '../../../src/desk/check-event.ts';
import { productAttributes } from '../../../src/page/product-item.ts';

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
  /** Others of the event have it, or every report needs it. */
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
  const faulty = new Set(lacking.flatMap(({ attributes }) => attributes));
  const items = Array.isArray(parameters.items) ? parameters.items.filter(isValues) : [];
  const lacks = productAttributes.flatMap(({ name: key, attribute }): Lack[] => {
    const without = items.filter((item) => item[key] === undefined);
    if (without.length === 0) return [];
    const articles = without.map(({ articleNumber }) => String(articleNumber ?? '(no article)'));
    return [{ name: key, attribute, isFault: faulty.has(attribute), articles, of: items.length }];
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
  return [
    `${name} lacks ${lack.name} for ${lack.articles.length} of ${lack.of} products`,
    `page: ${address}`,
    ...lack.articles.map((article) => `- article ${article}: its element has no usable ${lack.attribute}`),
  ].join('\n');
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
