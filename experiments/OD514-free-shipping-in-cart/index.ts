import { freeShippingOf } from '../../src/shop/product/product-delivery.ts';
import { create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const line = '[data-cart-line][data-shipping]';
const delivery = '.delivery';

export default defineExperiment({
  id: 'OD514',
  name: 'free-shipping-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who read at each line of their cart that delivery is free go on to order more often.',
  expires: '2027-06-30',
  pages: ['cart'],
  targets: [line, '[data-cart-lines] ~ *'],
  styles,
  changes: {
    B: [
      insert(
        line,
        'after',
        (element, { services }) => {
          // By the price of one, as on the product page and in the list: not by what the line comes to.
          const free = freeShippingOf(element);
          if (!free) return undefined;
          const say = services.texts({
            'OD514.delivery': 'Gratis bezorgd',
            'OD514.delivery-and-assembly': 'Gratis bezorgd en gemonteerd',
          });
          return create('p', { class: 'od514-free-shipping' }, say(`OD514.${free}`));
        },
        { at: (element) => element.querySelector(delivery) ?? undefined },
      ),
    ],
  },
  measures: [
    only('B', viewport('.od514-free-shipping', 'free shipping')),
    only(
      'A',
      viewport(`${line} ${delivery}`, (element) =>
        freeShippingOf(element.closest(line)) ? 'delivery' : undefined,
      ),
    ),
  ],
});
