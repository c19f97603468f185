import { listen } from '../../src/dom/listen.ts';
import { type Context, click, create, custom, defineExperiment, insert, only } from '../kit.ts';
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
      insert('main', 'after', orderBar, {
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

/** The product that the page orders; undefined where it orders none. */
function productId(main: Element): string | undefined {
  const order = main.querySelector('[data-product-detail] [data-island="add-to-cart"]');
  return order?.getAttribute('data-product-id')?.trim() || undefined;
}

/** The page's own second order button. */
function ownBar({ ownerDocument }: Element): Element | null {
  return ownerDocument.querySelector('[data-behaviour="order-bar"]:not([data-experiment])');
}

/** The shop's own bar, which shows itself while the page's order button is out of view, and presses that. */
function orderBar(main: Element, { services }: Context): Element | undefined {
  const id = productId(main);
  if (!id) return undefined;
  const say = services.texts({ 'OD526.order': 'In winkelwagen' });
  return create(
    'div',
    { class: 'od526-bar', 'data-behaviour': 'order-bar', 'data-product-id': id, hidden: '' },
    create('button', { class: 'od526-button', type: 'button' }, say('OD526.order')),
  );
}
