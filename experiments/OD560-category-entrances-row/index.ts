import { menuLabel } from '../../src/shop/content/main-menu.ts';
import { addClass, click, custom, defineExperiment } from '../kit.ts';
import { inMenuOrder, isInMenuOrder, pathOf } from './menu-order.ts';
import styles from './style.css?inline';

const list = 'main .entrances';

export default defineExperiment({
  id: 'OD560',
  name: 'category-entrances-row',
  owner: 'homepage',
  hypothesis: 'Shoppers who see all categories in one row, in the order that they know, find theirs sooner.',
  expires: '2027-06-30',
  pages: ['homepage'],
  targets: [list],
  styles,
  changes: {
    B: [
      addClass(list, 'od560-row'),
      custom(list, inMenuOrder, { does: 'menu order', complete: true, intact: isInMenuOrder }),
    ],
  },
  measures: [
    click(`${list} > li`, (item) => {
      const label = menuLabel(pathOf(item)) ?? item.textContent?.trim();
      return label && `category ${label}`;
    }),
  ],
});
