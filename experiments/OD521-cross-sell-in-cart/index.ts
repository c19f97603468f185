import { crossSellProducts } from '../../src/server/ab-test.ts';
import { defineExperiment } from '../engine/define.ts';
import { insert } from '../engine/insert.ts';
import { click, only, viewport } from '../engine/measures.ts';
import { oncePerRun } from '../engine/once-per-run.ts';
import { crossSell } from './cross-sell.ts';
import styles from './style.css?inline';

/** Only a cart with something in it has totals. */
const totals = '[data-cart] [data-cart-totals]';
const load = oncePerRun(({ signal }) => crossSellProducts({ signal }));

export default defineExperiment({
  id: 'OD521',
  name: 'cross-sell-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who see in the cart what goes with it order more at a time.',
  expires: '2027-06-30',
  pages: ['cart'],
  // What the products push down.
  targets: ['.site-footer'],
  styles,
  changes: {
    B: [
      // After the whole cart, so that no line and no button moves when the answer comes.
      insert(totals, 'after', (_totals, context) => crossSell(load(context), context), {
        at: (element) => element.closest('[data-cart]') ?? undefined,
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
