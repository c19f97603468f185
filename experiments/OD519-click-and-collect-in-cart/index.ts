import { type Context, click, create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

/** The sums, with a row for each way of delivery; an empty cart has none. */
const sums = '[data-cart-totals] > dl';
const delivery = '[data-cart-delivery]';

export default defineExperiment({
  id: 'OD519',
  name: 'click-and-collect-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who learn in the cart that they can collect for free in a store order more often.',
  expires: '2027-06-30',
  pages: ['cart'],
  targets: [`${sums} > ${delivery} ~ *`, `${sums} ~ *`],
  styles,
  changes: {
    B: [
      insert(sums, 'after', (_sums, context) => line(context), {
        at: (list) => [...list.querySelectorAll(delivery)].at(-1),
        complete: true,
      }),
    ],
  },
  measures: [
    only('B', viewport('.od519-collect', 'click and collect')),
    only('B', click('.od519-link', 'click and collect')),
    only('A', viewport(`${sums} ${delivery}`, 'delivery')),
    only('A', click(`${sums} ${delivery}`, 'delivery')),
  ],
});

/** A row of the list, as those around it. */
function line({ services }: Context): Element {
  const say = services.texts({
    'OD519.text': 'Liever zelf afhalen? In de winkel kost dat niets.',
    'OD519.link': 'Vind je winkel',
  });
  const link = create('a', { class: 'od519-link', href: '/Winkels/Zoeken' }, say('OD519.link'));
  const [text, way] = [create('dt', {}, say('OD519.text')), create('dd', {}, link)];
  return create('div', { class: 'od519-collect' }, text, way);
}
