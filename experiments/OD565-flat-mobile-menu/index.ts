import { click, defineExperiment, insert } from '../kit.ts';
import { flatList, labelOf } from './flat-list.ts';
import { menuOpened } from './menu-opened.ts';
import styles from './style.css?inline';

const menu = '[data-behaviour="menu"]';
const list = `${menu} [data-menu-list]`;
/** Above this the menu is a bar, and the same for all. */
const isNarrow = () => matchMedia('(max-width: 991px)').matches;

export default defineExperiment({
  id: 'OD565',
  name: 'flat-mobile-menu',
  owner: 'navigation',
  hypothesis: 'Shoppers on a phone who see all departments at once in the menu get to a list sooner.',
  expires: '2027-06-30',
  pages: ['*'],
  styles,
  changes: { B: [insert(list, 'first', (_list, context) => flatList(context))] },
  metaData: () => ({ menu: isNarrow() ? 'drawer' : 'bar' }),
  measures: [
    click(`${list} a[href]`, (link) => (isNarrow() ? `menu item ${labelOf(link)}` : undefined)),
    menuOpened(`${menu} details`, isNarrow),
  ],
});
