/**
 * What each action takes, as JSON Schema: the actions check what they are given by it, and the tools of agents hand it to
 * the browser. What agents read is in English; shoppers never see it.
 */
interface TextField {
  readonly type: 'string';
  readonly description: string;
  readonly pattern: string;
  readonly maxLength: number;
}

interface NumberField {
  readonly type: 'integer';
  readonly description: string;
  readonly minimum: number;
  readonly maximum: number;
}

export type Field = TextField | NumberField;

export interface Input {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

type ValueOf<F> = F extends { readonly type: 'integer' } ? number : string;

/** The values that an input describes. */
export type Given<I extends Input> = {
  readonly [K in keyof I['properties'] as K extends I['required'][number] ? K : never]: ValueOf<
    I['properties'][K]
  >;
} & {
  readonly [K in keyof I['properties'] as K extends I['required'][number] ? never : K]?:
    | ValueOf<I['properties'][K]>
    | undefined;
};

const text = (description: string, pattern: string, maxLength: number) =>
  ({ type: 'string', description, pattern, maxLength }) as const;
const id = (description: string) => text(description, '^[\\w-]+$', 100);
const words = (description: string) => text(description, '\\S.*\\S', 100);
const pieces = (description: string, minimum = 1) =>
  ({ type: 'integer', description, minimum, maximum: 9999 }) as const;

/** An object of these fields and no other. */
export const input = <const P extends Readonly<Record<string, Field>>, const R extends readonly (keyof P)[]>(
  properties: P,
  required: R,
) => ({ type: 'object', properties, required, additionalProperties: false }) as const;

export const fields = {
  article: id('Article number: one size and colour of a product. Products and cart lines have it.'),
  product: text(
    'Product number, such as 201106. With a choice after it for another article: 201106?maat=160+x+200+cm. Or an address that the shop has given for it.',
    '^\\S+$',
    2000,
  ),
  productOf: id('Product number of the article, where the article has not been looked up on this page.'),
  quantity: pieces('Number of pieces. Some articles are sold in multiples only.'),
  quantityOrNone: pieces('The number of pieces that the cart shall have of it; 0 takes it out.', 0),
  term: words('What to search for, in Dutch: boxspring, kussen, or a brand.'),
  place: words('Town, address or postcode in the Netherlands or Belgium, or the name of a store.'),
  store: id('Id of a store, as the list of stores has it.'),
  guide: text(
    'bed-match for how firm a bed may be, or the id of another guide. Without it the answer lists those of this page.',
    '^[\\w-]+$',
    100,
  ),
  answers: text(
    'The answers so far, by the ids of question and answer: wie=samen&budget=tot-900. An empty one (klachten=) skips a question that may be skipped.',
    '^[^<>]*$',
    2000,
  ),
} as const;

const { article, productOf: product, quantity, term, place, store } = fields;
const nothing = input({}, []);

/** By action. An action that takes one value alone is given it without its name. */
export const inputs = {
  'cart.get': nothing,
  'cart.add': input({ article, product, quantity }, ['article']),
  'cart.setQuantity': input({ article, quantity }, ['article', 'quantity']),
  'cart.remove': input({ article }, ['article']),
  'cart.open': nothing,
  'products.search': input({ term }, ['term']),
  'products.get': input({ product: fields.product }, ['product']),
  'stores.find': input({ place }, ['place']),
  'advice.get': input({ guide: fields.guide, answers: fields.answers }, []),
  'appointments.open': input({ store }, []),
} as const;

/** The values in a copy of their own, or what is wrong with them: `quantity: expected a whole number from 1 to 9999`. */
export function checkInput<I extends Input>(
  { properties, required }: I,
  given: unknown,
): { readonly data: Given<I>; readonly wrong?: undefined } | { readonly wrong: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { wrong: 'expected an object' };
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // Without the name, which may be anything.
    if (!field)
      return { wrong: `expected nothing but ${Object.keys(properties).join(', ') || 'an empty object'}` };
    if (value === undefined) continue;
    if (!isRight(field, value)) return { wrong: `${name}: expected ${wordsFor(field)}` };
    data[name] = value;
  }
  const missing = required.find((name) => !(name in data));
  return missing === undefined ? { data: data as Given<I> } : { wrong: `${missing} is missing` };
}

function isRight(field: Field, value: unknown): boolean {
  return field.type === 'string'
    ? typeof value === 'string' &&
        value.length <= field.maxLength &&
        new RegExp(field.pattern, 'u').test(value)
    : Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum;
}

const wordsFor = (field: Field) =>
  field.type === 'string'
    ? `a text of at most ${field.maxLength} characters that matches ${field.pattern}`
    : `a whole number from ${field.minimum} to ${field.maximum}`;
