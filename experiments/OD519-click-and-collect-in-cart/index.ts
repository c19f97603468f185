import { type Context, click, create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

/** The ways of delivery with what each costs; an empty cart has none. */
const delivery = '[data-cart-totals] > dl';

export default defineExperiment({
  id: 'OD519',
  name: 'click-and-collect-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who learn in the cart that they can collect for free in a store order more often.',
  expires: '2027-06-30',
  pages: ['cart'],
  targets: [`${delivery} ~ *`],
  styles,
  changes: { B: [insert(delivery, 'after', (_delivery, context) => line(context))] },
  measures: [
    only('B', viewport('.od519-collect', 'click and collect')),
    only('B', click('.od519-link', 'click and collect')),
    only('A', viewport(delivery, 'delivery')),
    only('A', click(delivery, 'delivery')),
  ],
});

function line({ document, services }: Context): Element {
  const say = services.texts({
    'OD519.text': 'Liever zelf ophalen? In de winkel haal je je bestelling gratis af.',
    'OD519.link': 'Vind je winkel',
  });
  const link = create(document, 'a', { class: 'od519-link', href: '/Winkels/Zoeken' }, say('OD519.link'));
  return create(document, 'p', { class: 'od519-collect' }, say('OD519.text'), ' ', link);
}
