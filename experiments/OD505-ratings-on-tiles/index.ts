import { click, defineExperiment, insert, isRated, rating, tileSelector } from '../kit.ts';
import styles from './style.css?inline';

/** A tile that shows its rating by itself has no place for another. */
const hasPlace = (tile: Element | null) => isRated(tile) && !tile?.querySelector('.rating');

export default defineExperiment({
  id: 'OD505',
  name: 'ratings-on-tiles',
  owner: 'product lists',
  hypothesis: 'Shoppers who see what others think of a product open more products.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: ['main [data-product-list] > *'],
  styles,
  changes: {
    B: [
      insert(
        `${tileSelector} .product-tile-title`,
        'after',
        (title, context) => {
          const tile = title.closest(tileSelector);
          return tile ? rating(tile, context, 'p', { class: 'od505-rating' }) : undefined;
        },
        { at: (title) => (hasPlace(title.closest(tileSelector)) ? title : undefined) },
      ),
    ],
  },
  measures: [click(tileSelector, (tile) => (isRated(tile) ? 'tile with rating' : 'tile without rating'))],
});
