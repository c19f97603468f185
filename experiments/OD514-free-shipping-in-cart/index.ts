import { readProduct } from '../../src/page/product-item.ts';
import { freeShipping } from '../../src/shop/free-shipping.ts';
import { create } from '../engine/create.ts';
import { defineExperiment } from '../engine/define.ts';
import { insert } from '../engine/insert.ts';
import { only, viewport } from '../engine/measures.ts';
import type { Change, Context } from '../engine/types.ts';
import styles from './style.css?inline';

const line = '[data-cart-line][data-shipping]';
const delivery = '.delivery';
/** By the rule that is in the page, for each line. */
const shown = new WeakMap<Element, string | undefined>();

const message: Change = insert(
  line,
  'after',
  (element, { document, services }: Context) => {
    const free = ruleOf(element);
    shown.set(element, free);
    if (!free) return undefined;
    const say = services.texts({
      'OD514.delivery': 'Gratis bezorgd',
      'OD514.delivery-and-assembly': 'Gratis bezorgd en gemonteerd',
    });
    return create(document, 'p', { class: 'od514-free-shipping' }, say(`OD514.${free}`));
  },
  { at: (element) => element.querySelector(delivery) ?? undefined },
);

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
      {
        ...message,
        // Another quantity can make a line that stays in the page free, or no longer so.
        attributes: ['data-price-total'],
        intact: (element) => message.intact?.(element) !== false && shown.get(element) === ruleOf(element),
      },
    ],
  },
  measures: [
    only('B', viewport('.od514-free-shipping', 'free shipping')),
    only(
      'A',
      viewport(`${line} ${delivery}`, (element) => {
        const own = element.closest(line);
        return own && ruleOf(own) ? 'delivery' : undefined;
      }),
    ),
  ],
});

/** What is free for all pieces of the line together. */
function ruleOf(element: Element) {
  const { shipping_id: shippingType = '', price = 0, price_total = price, assembly } = readProduct(element);
  return freeShipping({ shippingType, price: Math.round(price_total * 100), assembly: assembly ?? false });
}
