import { addClass, click, defineExperiment, move } from '../kit.ts';
import styles from './style.css?inline';

/** The server sends it only where the store allows appointments. */
const button = 'a[data-behaviour="appointment-opener"]';
/** On a store's own page: the button leads what there is to do and to know there. */
const name = 'main .store-header-text > h1';

export default defineExperiment({
  id: 'OD576',
  name: 'locator-appointment-button',
  owner: 'stores',
  hypothesis: 'Shoppers who see first that a store takes appointments make more of them.',
  expires: '2027-06-30',
  pages: ['store-locator', 'store'],
  // What stands under the name moves down by the button's own line.
  targets: ['[data-locator-list] [data-store-id]', `${name} ~ *`, 'main .store-header ~ *'],
  styles,
  changes: {
    B: [
      // Its cards belong to a mounted island, the server's too: its style puts them in order.
      addClass('main [data-island="store-locator"]', 'od576-locator'),
      move(`main .store-header-text ${button}`, 'after', name),
    ],
  },
  measures: [click(`main ${button}`, 'appointment')],
});
