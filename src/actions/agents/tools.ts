import type { Services } from '../../page/services.ts';
import type { StorefrontActions } from '../../public/api.ts';
import type { Foreseen } from '../foresee.ts';
import { fields, type Given, type Input, input, inputs } from '../inputs.ts';

/** What can be known of a change before it is made. */
type Ahead = typeof import('../foresee.ts');

/** What the shopper is asked. */
export type Question =
  | (Foreseen & { readonly of: 'add' | 'update' | 'remove' })
  | { readonly of: 'appointment'; readonly name: string };

export interface Tool<I extends Input = Input> {
  readonly name: `storefront_${string}`;
  /** For the shopper, where a browser shows it. */
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly hints: Hints;
  /** What to ask the shopper first; undefined where nothing would change. @throws ActionError what is refused anyway */
  ask?(ahead: Ahead, services: Services, given: Given<I>): Promise<Question | undefined>;
  run(actions: StorefrontActions, given: Given<I>): Promise<unknown>;
}

const tool = <const I extends Input>(one: Tool<I>) => one as unknown as Tool;

const reads = { readOnlyHint: true, untrustedContentHint: true } as const;
const changes = { untrustedContentHint: true, consequentialHint: true } as const;
const { article, quantityOrNone } = fields;

/** Every tool that agents get. None is for the checkout, consent, discount codes or anything personal. */
export const tools: readonly Tool[] = [
  tool({
    name: 'storefront_search_products',
    title: 'Producten zoeken',
    description: 'Search the products of this bed shop. Answers with names, prices and addresses of a few.',
    input: inputs['products.search'],
    hints: reads,
    run: ({ products }, { term }) => products.search(term),
  }),
  tool({
    name: 'storefront_get_product',
    title: 'Product bekijken',
    description:
      'Read one product: its article, price in euros, delivery time in days, rating from 0 to 10, and the choices that lead to its other articles.',
    input: inputs['products.get'],
    hints: reads,
    run: ({ products }, { product }) => products.get(product),
  }),
  tool({
    name: 'storefront_get_cart',
    title: 'Winkelwagen bekijken',
    description: 'Read what is in the cart: articles, prices in euros and numbers of pieces.',
    input: inputs['cart.get'],
    hints: reads,
    run: ({ cart }) => cart.get(),
  }),
  tool({
    name: 'storefront_find_stores',
    title: 'Winkels zoeken',
    description: 'Find the three stores nearest to a place, with their opening hours.',
    input: inputs['stores.find'],
    hints: reads,
    run: ({ stores }, { place }) => stores.find(place),
  }),
  tool({
    name: 'storefront_get_advice',
    title: 'Advies vragen',
    description:
      'Read the next question of a guide, or once all are answered the products that it advises, with the reasons. The shop keeps none of the answers.',
    input: inputs['advice.get'],
    hints: reads,
    run: ({ advice }, { guide, answers }) =>
      advice.get({ ...(guide && { guide }), ...(answers && { answers }) }),
  }),
  tool({
    name: 'storefront_add_to_cart',
    title: 'In de winkelwagen leggen',
    description:
      'Add an article to the cart. The shopper is asked first and may say no. Answers with the cart. Look the product up before.',
    input: inputs['cart.add'],
    hints: changes,
    ask: async ({ foreseeAdd }, services, order) => ({ of: 'add', ...(await foreseeAdd(services, order)) }),
    run: ({ cart }, { article, product, quantity }) =>
      cart.add({ article, ...(product && { product }), ...(quantity && { quantity }) }),
  }),
  tool({
    name: 'storefront_update_cart',
    title: 'De winkelwagen aanpassen',
    description:
      'Change how many pieces of an article are in the cart, or take it out. The shopper is asked first and may say no. Answers with the cart.',
    input: input({ article, quantity: quantityOrNone }, ['article', 'quantity']),
    hints: changes,
    async ask({ foreseeUpdate }, services, line) {
      const foreseen = await foreseeUpdate(services, line);
      if (foreseen.from === foreseen.to) return undefined;
      return { of: foreseen.to ? 'update' : 'remove', ...foreseen };
    },
    run: ({ cart }, { article, quantity }) =>
      quantity ? cart.setQuantity({ article, quantity }) : cart.remove({ article }),
  }),
  tool({
    name: 'storefront_open_appointment',
    title: 'Een afspraak beginnen',
    description:
      'Open the steps of an appointment in a store, which the shopper fills in. The shopper is asked first and may say no. Books nothing.',
    input: inputs['appointments.open'],
    hints: {},
    ask: async ({ foreseeAppointment }, services, given) => ({
      of: 'appointment',
      name: await foreseeAppointment(services, given),
    }),
    run: ({ appointments }, { store }) => appointments.open(store),
  }),
];

/** The browser's WebMCP, as far as we use it: https://webmachinelearning.github.io/webmcp/. */
export interface ModelContext {
  /**
   * Rejects with an `InvalidStateError` if the name is taken, and with the signal's reason once that is aborted, which takes
   * the tool back.
   */
  registerTool(tool: BrowserTool, options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface BrowserTool {
  readonly name: string;
  /** For the shopper. */
  readonly title: string;
  /** For the agent. */
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: Hints;
  /** The browser checks nothing of `given`. What it throws is hidden from the agent, and goes to the console. */
  readonly execute: (given: unknown, call?: { readonly signal?: AbortSignal }) => Promise<unknown>;
}

export interface Hints {
  readonly readOnlyHint?: true;
  /** The answer has texts of others. */
  readonly untrustedContentHint?: true;
  readonly consequentialHint?: true;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}
