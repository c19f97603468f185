export interface PlannedParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly meaning: string;
  /** The attribute of a product's element that it is read from. */
  readonly attribute?: string;
}

export interface PlannedEvent {
  readonly when: string;
  /** Its parameters stand inside `ecommerce`. */
  readonly isEcommerce: boolean;
  readonly parameters: readonly PlannedParameter[];
}

export interface EventPlan {
  readonly events: Readonly<Record<string, PlannedEvent>>;
  readonly product: readonly PlannedParameter[];
}

type Values = Readonly<Record<string, unknown>>;

/** One parameter of an event beside the plan. */
export interface JudgedParameter {
  readonly name: string;
  /** As JSON; empty where it is missing. */
  readonly value: string;
  readonly verdict: 'ok' | 'missing' | 'left out' | 'not in the plan';
  readonly meaning: string;
}

/** A product parameter that some or all products of an event lack. */
export interface Lack {
  readonly name: string;
  readonly attribute: string | undefined;
  readonly meaning: string;
  /** The article numbers of the products that lack it. */
  readonly articles: readonly string[];
  readonly of: number;
}

export interface JudgedEvent {
  readonly name: string;
  readonly when: string;
  readonly isPlanned: boolean;
  readonly parameters: readonly JudgedParameter[];
  readonly products: number;
  readonly lacks: readonly Lack[];
}

/** Every event carries these where they apply: they are no part of its own schema. */
const common = new Set(['event', 'event_time', 'ecommerce', 'qa']);

/** Puts an entry of the data layer beside the plan; undefined for what is no event of ours. */
export function judgeEvent(entry: unknown, plan: EventPlan): JudgedEvent | undefined {
  if (!isValues(entry) || typeof entry.event !== 'string' || entry.event.startsWith('gtm.')) return undefined;
  const planned = Object.hasOwn(plan.events, entry.event) ? plan.events[entry.event] : undefined;
  const inner = planned?.isEcommerce ? entry.ecommerce : entry;
  const values: Values = isValues(inner) ? inner : {};
  const known = (planned?.parameters ?? []).map(({ name, isRequired, meaning }): JudgedParameter => {
    const value = values[name];
    const verdict = value !== undefined ? 'ok' : isRequired ? 'missing' : 'left out';
    return { name, meaning, verdict, value: shown(value) };
  });
  const names = new Set(known.map(({ name }) => name));
  const unknown = Object.entries(values)
    .filter(([name]) => !names.has(name) && !common.has(name))
    .map(
      ([name, value]): JudgedParameter => ({
        name,
        value: shown(value),
        verdict: 'not in the plan',
        meaning: '',
      }),
    );
  const items = Array.isArray(values.items) ? values.items.filter(isValues) : [];
  return {
    name: entry.event,
    when: planned?.when ?? '',
    isPlanned: planned !== undefined,
    parameters: [...known, ...unknown],
    products: items.length,
    lacks: items.length > 0 ? plan.product.flatMap((parameter) => lackOf(parameter, items)) : [],
  };
}

function lackOf({ name, attribute, meaning }: PlannedParameter, items: readonly Values[]): Lack[] {
  const without = items.filter((item) => item[name] === undefined);
  if (without.length === 0) return [];
  const articles = without.map(({ articleNumber, item_id: id }) =>
    String(articleNumber ?? id ?? '(no article)'),
  );
  return [{ name, attribute, meaning, articles, of: items.length }];
}

/** What to paste into a report: the event, what is missing, and where. */
export function proofOf({ name }: JudgedEvent, lack: Lack, address: string): string {
  const reason = lack.attribute ? `; its element has no usable ${lack.attribute}` : '';
  return [
    `${name} lacks ${lack.name} for ${lack.articles.length} of ${lack.of} products`,
    `page: ${address}`,
    ...lack.articles.map((article) => `- article ${article}${reason}`),
  ].join('\n');
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === undefined) return '';
  const text = Array.isArray(value) && value.length > 3 ? `${value.length} entries` : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)} …` : text;
}
