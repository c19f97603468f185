import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { type Context, click, defineExperiment, insert, oncePerRun, only, viewport } from '../kit.ts';
import { crossSell } from './cross-sell.ts';
import styles from './style.css?inline';

/** Only a cart with something in it has totals. */
const totals = '[data-cart] [data-cart-totals]';
const load = oncePerRun(async ({ signal }: Context) => {
  const calls = await fetchChunk(() => import('../../src/server/advice/ab-test.ts'));
  return calls.crossSellProducts({ signal });
});

export default defineExperiment({
  id: 'OD521',
  name: 'cross-sell-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who see in the cart what goes with it order more at a time.',
  expires: '2027-06-30',
  pages: ['cart'],
  // What the products push down: on a phone the total too.
  targets: [totals, '.site-footer'],
  styles,
  changes: {
    B: [
      insert(totals, 'after', (totals, context) => crossSell(load(context), totals, context), {
        at: (totals) => totals.closest('[data-cart]')?.querySelector('[data-cart-lines]') ?? undefined,
      }),
    ],
  },
  measures: [
    only('B', viewport('.od521-cross-sell > *', 'cross-sell')),
    only('B', click('.od521-cross-sell [data-product-tile]', 'cross-sell product')),
    only('A', viewport('[data-cart-lines]:has([data-cart-line])', 'cart lines')),
    only('A', click('[data-cart-line]', 'cart line')),
  ],
});
