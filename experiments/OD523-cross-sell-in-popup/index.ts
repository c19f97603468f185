import { attribute, click, defineExperiment, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

/** What the popup shows in A: products that go with the one that was added, below its buttons. */
const own = '.added-more';

export default defineExperiment({
  id: 'OD523',
  name: 'cross-sell-in-popup',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who see what goes with their cart before they go on from the popup add more to it.',
  expires: '2027-06-30',
  pages: ['plp', 'pdp'],
  styles,
  changes: {
    // The popup is the island's: it puts the products in itself, where its element says so. Its own tiles have none.
    B: [attribute('[data-island="add-to-cart"]:not(.sf-cross-sell *, .added-more *)', 'data-cross-sell', '')],
  },
  measures: [
    only('B', viewport('.sf-cross-sell', 'cross-sell')),
    only('B', click('.sf-cross-sell [data-product-tile]', 'cross-sell product')),
    only('A', viewport(own, 'cross-sell')),
    only('A', click(`${own} [data-product-tile]`, 'cross-sell product')),
  ],
});
