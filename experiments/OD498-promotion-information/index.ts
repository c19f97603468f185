import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { create, defineExperiment, insert, oncePerRun, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const load = () => fetchChunk(() => import('../../src/shop/advice/promotions.calls.ts'));
const promotions = oncePerRun(async ({ signal }) => {
  const { classificationNodePromotions: ask } = await load();
  return ask({ signal });
});

const inPromotion = ':is([data-product-tile], [data-product-detail])[data-promotion]';
const price = `${inPromotion} :is(.product-tile-price, .product-price)`;

export default defineExperiment({
  id: 'OD498',
  name: 'promotion-information',
  owner: 'promotions',
  hypothesis: 'Shoppers who read beside the price what comes with a product order it more often.',
  expires: '2027-06-30',
  pages: ['plp', 'pdp'],
  targets: [price, `${price} ~ *`],
  styles,
  changes: {
    B: [
      // Its place is there at once: an answer that comes after the paint would wait for as long as the price is in view.
      insert(price, 'after', (line, context) => {
        const place = create('p', { class: 'od498-place' });
        const fill = async () => {
          const id = line.closest(inPromotion)?.getAttribute('data-promotion');
          const text = (await promotions(context)).find(({ Id }) => Id === id)?.Text.trim();
          if (text) place.append(create('span', { class: 'od498-promotion' }, text));
          else place.setAttribute('hidden', '');
          return !!text;
        };
        return { place, filled: fill() };
      }),
    ],
  },
  measures: [
    only('B', viewport('.od498-promotion', 'promotion text')),
    only('A', viewport(inPromotion, 'product in a promotion')),
  ],
});
