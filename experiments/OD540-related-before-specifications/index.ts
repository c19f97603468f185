import { click, defineExperiment, move, viewport } from '../kit.ts';
import styles from './style.css?inline';

const related = '#gerelateerd';

export default defineExperiment({
  id: 'OD540',
  name: 'related-before-specifications',
  owner: 'product pages',
  hypothesis: 'Shoppers who meet what goes with a product before its specifications order it too.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: ['#specificaties', `#specificaties ~ *`, related],
  styles,
  changes: { B: [move(related, 'before', '#specificaties')] },
  measures: [viewport(related, 'related'), click(`${related} [data-product-tile]`, 'related product')],
});
