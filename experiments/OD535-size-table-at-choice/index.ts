import { click, create, defineExperiment, insert } from '../kit.ts';
import styles from './style.css?inline';

const table = 'maattabel';
const detail = '[data-product-detail]';
/** The page's own link to it, wherever it stands. */
const own = `${detail} [data-popup-id="${table}"]`;
const label = '.sizes > .sizes-label';
/** A page with a link of its own has no place for another. */
const hasOwn = (label: Element) =>
  !!label.closest(detail)?.querySelector(`[data-popup-id="${table}"]:not(.od535-link)`);

export default defineExperiment({
  id: 'OD535',
  name: 'size-table-at-choice',
  owner: 'product pages',
  hypothesis: 'Shoppers who can look up the sizes where they choose one return less.',
  expires: '2027-06-30',
  pages: ['pdp'],
  // The link makes the label's line higher.
  targets: [`${detail} ${label}`, `${detail} ${label} ~ *`, `${detail} .choices ~ *`],
  styles,
  changes: {
    B: [
      insert(
        `${detail} ${label}`,
        'last',
        (_label, { services }) => {
          const say = services.texts({ 'OD535.link': 'Maattabel' });
          const attributes = {
            ...{ class: 'od535-link', href: `/Frame/Document?id=${table}` },
            ...{ 'data-behaviour': 'popup', 'data-popup': 'document', 'data-popup-id': table },
          };
          return create('a', attributes, say('OD535.link'));
        },
        { at: (label) => (hasOwn(label) ? undefined : label) },
      ),
    ],
  },
  measures: [click(own, 'size table')],
});
