import { listen } from '../../src/dom/listen.ts';
import { click, custom, defineExperiment, insert, only } from '../kit.ts';
import { orderBar } from './order-bar.ts';
import { ownBar, productId } from './own-parts.ts';
import styles from './style.css?inline';

const extraButton = '[data-behaviour="order-bar"] button';
/** In ms. */
const vibration = 400;

export default defineExperiment({
  id: 'OD526',
  name: 'mobile-order-button',
  owner: 'product pages',
  hypothesis: 'Shoppers on a phone who always have an order button at hand order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  styles,
  changes: {
    B: [
      // Once all of it is there: a page may have such a bar itself, and then keeps its own.
      insert('main', 'after', (main, context) => orderBar(main, context), {
        complete: true,
        at: (main) => (productId(main) && !ownBar(main) ? main : undefined),
      }),
      custom(extraButton, (button) => listen(button, 'click', vibrate), {
        does: 'vibrate',
        intact: () => true,
      }),
    ],
  },
  // Wider windows have no bar.
  metaData: () => ({ window: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wider' }),
  measures: [
    click(extraButton, 'extra order button'),
    only('A', click('[data-product-detail] [data-island="add-to-cart"] form button', 'order button')),
  ],
});

/** Where the device can. */
function vibrate() {
  if ('vibrate' in navigator) navigator.vibrate(vibration);
}
