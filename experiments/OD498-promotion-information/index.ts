import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const load = () => fetchChunk(() => import('../../src/server/advice/promotions.ts'));

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
      insert(price, 'after', async (line, { signal }) => {
        const id = line.closest(inPromotion)?.getAttribute('data-promotion');
        const { classificationNodePromotions: ask } = await load();
        const promotions = await ask({ signal });
        const text = promotions.find(({ Id }) => Id === id)?.Text.trim();
        return text ? create('p', { class: 'od498-promotion' }, text) : undefined;
      }),
    ],
  },
  measures: [
    only('B', viewport('.od498-promotion', 'promotion text')),
    only('A', viewport(inPromotion, 'product in a promotion')),
  ],
});
