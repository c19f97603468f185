import { click, defineExperiment, insert, interaction, only, viewport } from '../kit.ts';
import { collectBlock } from './collect-block.ts';
import styles from './style.css?inline';

const delivery = '[data-product-detail] .product-delivery';

export default defineExperiment({
  id: 'OD516',
  name: 'click-and-collect-on-product',
  owner: 'stores',
  hypothesis: 'Shoppers who see that they can collect a product near their home order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [`${delivery} ~ *`],
  styles,
  changes: { B: [insert(delivery, 'after', (_delivery, context) => collectBlock(context))] },
  measures: [
    only('B', viewport('.od516-collect', 'click and collect')),
    only('B', interaction('.od516-postcode', 'change', 'postcode')),
    only('B', click('.od516-store', 'store')),
    only('A', viewport(delivery, 'delivery')),
  ],
});
