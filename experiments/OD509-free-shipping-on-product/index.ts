import { deliveryOf, freeShippingOf } from '../../src/shop/product/product-delivery.ts';
import { type Context, create, data, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const detail = '[data-product-detail]';
const price = `${detail} .product-price`;

export default defineExperiment({
  id: 'OD509',
  name: 'free-shipping-on-product',
  owner: 'product pages',
  hypothesis: 'Shoppers who read beside the price that delivery is free order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [`${price} ~ *`],
  styles,
  changes: {
    B: [
      insert(price, 'after', (element, context) => message(element.closest(detail), context), {
        at: (element) => (freeShippingOf(element.closest(detail)) ? element : undefined),
      }),
    ],
  },
  measures: [
    only('B', viewport('.od509-free-shipping', 'free shipping')),
    only(
      'A',
      viewport(price, (element) => (freeShippingOf(element.closest(detail)) ? 'price' : undefined)),
    ),
    data(detail, (element, context) => {
      const { shippingType, price } = deliveryOf(element);
      const shown = freeShippingOf(element) && context.variant === 'B' ? 'shown' : 'not shown';
      return `${shown}: type ${shippingType || 'unknown'}, ${band(price)}`;
    }),
  ],
});

function message(product: Element | null, context: Context): Element | undefined {
  const free = freeShippingOf(product);
  if (!free) return undefined;
  const say = context.services.texts({
    'OD509.delivery': 'Gratis bezorgd',
    'OD509.delivery-and-assembly': 'Gratis bezorgd en gemonteerd',
  });
  return create('p', { class: 'od509-free-shipping' }, say(`OD509.${free}`));
}

/** The price in cents by the rule's two thresholds. */
function band(price: number): string {
  if (price < 50_00) return 'under 50';
  return price < 500_00 ? '50 to 500' : '500 and over';
}
