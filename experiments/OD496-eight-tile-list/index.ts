import { click, defineExperiment, insert, remove, viewport } from '../kit.ts';
import { infoTile } from './info-tile.ts';
import styles from './style.css?inline';

/** How many products it shows. */
const count = 7;
const list = 'main .eight-tiles [data-product-list][data-list-url]';
/** Ours, or what the page has in its place. */
const info = `${list} > :is(.od496-tile, .info-tile)`;
const eighth = `${list} > :nth-child(${count + 1})`;

export default defineExperiment({
  id: 'OD496',
  name: 'eight-tile-list',
  owner: 'homepage',
  hypothesis: 'Shoppers who can go on from the list of new products to all of them look at more products.',
  expires: '2027-06-30',
  pages: ['homepage'],
  targets: [`${list} > :nth-child(n + ${count + 1})`],
  styles,
  changes: {
    B: [
      remove(`${list} > :nth-child(n + ${count + 1}):not([data-experiment])`),
      insert(list, 'last', infoTile, { complete: true, at: (found) => (isLong(found) ? found : undefined) }),
    ],
  },
  measures: [
    click(`${list} > [data-product-tile]`, 'product tile'),
    click(info, 'info tile'),
    // In A the product that B takes away.
    viewport(eighth, (tile) => (tile.matches(info) ? 'info tile' : 'eighth product')),
  ],
});

function isLong(list: Element): boolean {
  return list.querySelectorAll('[data-product-tile]').length >= count;
}
