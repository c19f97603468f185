import { addClass, click, defineExperiment, move } from '../kit.ts';
import styles from './style.css?inline';

// It stays within the list: the page replaces its links there after each choice.
const list = 'main [data-behaviour="product-filters"]';
const quick = `${list} [data-filters-part="quick"]`;

export default defineExperiment({
  id: 'OD494',
  name: 'quick-filters-first',
  owner: 'product lists',
  hypothesis:
    'Shoppers who see the quick filters before anything else of the list use them, and find a product sooner.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [quick, `${list} > .filters`, `${list} [data-filters-part="sort"]`],
  styles,
  changes: {
    B: [move(quick, 'first', list), addClass(quick, 'od494-row')],
  },
  measures: [click(`${quick} a`, 'quick filter')],
});
