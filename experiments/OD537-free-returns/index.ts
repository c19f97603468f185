import { lineIcon } from '../../src/dom/line-icon.ts';
import { type Context, create, defineExperiment, insert, only, style, viewport } from '../kit.ts';
import styles from './style.css?inline';

const product = '[data-product-detail]';
/** What is made for one shopper need not be taken back: there the promise would not be true. */
const promised = ':not([data-made-to-order])';
/** What is around the product's order form, which is an island's, and the cart's button. */
const order = `${product}${promised} [data-article-part="order"], [data-cart-totals]${promised} > .button-primary`;
/** The page may say the same lower down, in its list of promises. */
const promise = 'main .product-usps > li';
const words = 'Gratis retourneren binnen 14 dagen';
const saysIt = (element: Element) => element.textContent?.trim() === words;

export default defineExperiment({
  id: 'OD537',
  name: 'free-returns',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who read at the order button that returning is free order more often.',
  expires: '2027-06-30',
  pages: ['pdp', 'cart'],
  targets: [`:is(${order}) ~ *`],
  styles,
  changes: {
    B: [
      insert(order, 'after', (_order, context) => message(context)),
      // Not twice, one under the other. The cart has it alone in its list, which the style sheet hides.
      style(`${product} .product-usps > li`, 'display', (item) => (saysIt(item) ? 'none' : undefined)),
    ],
  },
  measures: [
    only('B', viewport('.od537-returns', 'free returns')),
    only(
      'A',
      viewport(promise, (item) => (saysIt(item) ? 'free returns' : undefined)),
    ),
  ],
});

function message({ document, services }: Context): Element {
  const say = services.texts({ 'OD537.returns': words });
  const icon = lineIcon(document, 'M4.5 9.5h10a5 5 0 0 1 0 10H8M8.5 5.5l-4 4 4 4');
  return create('p', { class: 'od537-returns' }, icon, say('OD537.returns'));
}
