import { addClass, click, custom, defineExperiment, hide, insert, only } from '../kit.ts';
import { filterRow, showChosen } from './filter-row.ts';
import styles from './style.css?inline';

const list = 'main [data-behaviour="product-filters"]';
const filters = `${list} > [data-filters-sheet]`;
// Not below the filters: while the page shows them as a sheet they are elsewhere in the list.
const group = `${list} [data-filters-group]`;

export default defineExperiment({
  id: 'OD491',
  name: 'horizontal-filters',
  owner: 'product lists',
  hypothesis: 'Shoppers who see the filter groups in one row above the products filter more often.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [filters, `${filters} ~ *`],
  styles,
  changes: {
    B: [
      insert(filters, 'before', filterRow, { complete: true }),
      addClass(filters, 'od491-filters'),
      hide(`${filters} > summary`),
      custom(group, showChosen, { does: 'shown as chosen', complete: true }),
    ],
  },
  measures: [
    click(`${group} > summary`, 'filter group'),
    only('B', click('.od491-group', 'filter group')),
    only('B', click('.od491-all', 'Alle filters')),
    only(['A', 'C'], click(`${filters} > summary`, 'Alle filters')),
  ],
});
