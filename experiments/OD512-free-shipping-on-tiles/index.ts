import { freeShippingOf } from '../../src/shop/product/product-delivery.ts';
import { create, defineExperiment, insert, only, tileSelector, viewport } from '../kit.ts';
import styles from './style.css?inline';

export default defineExperiment({
  id: 'OD512',
  name: 'free-shipping-on-tiles',
  owner: 'product lists',
  hypothesis: 'Shoppers who see in the list that delivery is free open more products.',
  expires: '2027-06-30',
  pages: ['plp'],
  // A line more makes its tile taller, and the row with it.
  targets: ['main [data-product-list] > *'],
  styles,
  changes: {
    B: [
      insert(
        `${tileSelector} .product-tile-price`,
        'after',
        (price, { services }) => {
          const free = freeShippingOf(price.closest(tileSelector));
          if (!free) return undefined;
          const say = services.texts({
            'OD512.delivery': 'Gratis bezorgd',
            'OD512.delivery-and-assembly': 'Gratis bezorgd en gemonteerd',
          });
          return create('p', { class: 'od512-free-shipping' }, say(`OD512.${free}`));
        },
        { at: (price) => (freeShippingOf(price.closest(tileSelector)) ? price : undefined) },
      ),
    ],
  },
  measures: [
    only('B', viewport('.od512-free-shipping', 'free shipping')),
    only(
      'A',
      viewport(tileSelector, (tile) => (freeShippingOf(tile) ? 'tile with free shipping' : undefined)),
    ),
  ],
});
