import { click, defineExperiment, insert, isRated, rating, viewport } from '../kit.ts';
import styles from './style.css?inline';

const reviews = '#reviews';
/** A header that has the rating by itself has no place for another. */
const isRatedAbove = (title: Element) =>
  title.parentElement?.querySelector(`a[href="${reviews}"]:not([data-experiment])`) !== null;

/** The header is shown before the rest of the page has come. */
const mayHaveReviews = ({ ownerDocument: page }: Element) =>
  page.readyState === 'loading' || page.querySelector(reviews) !== null;

export default defineExperiment({
  id: 'OD507',
  name: 'reviews-in-header',
  owner: 'product pages',
  hypothesis: 'Shoppers who see the rating beside the name read the reviews, and trust the product.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: ['.product-header > h1', '.product-header > h1 ~ *', '.product-header ~ *'],
  styles,
  changes: {
    B: [
      insert(
        '.product-header > h1',
        'after',
        (title, context) => {
          const { document, signal } = context;
          const product = title.closest('[data-product-detail]');
          const link = product
            ? rating(product, context, 'a', { class: 'od507-rating', href: reviews })
            : undefined;
          document.addEventListener('DOMContentLoaded', () => mayHaveReviews(title) || link?.remove(), {
            signal,
          });
          return link;
        },
        {
          at: (title) =>
            isRated(title.closest('[data-product-detail]')) && !isRatedAbove(title) && mayHaveReviews(title)
              ? title
              : undefined,
        },
      ),
    ],
  },
  // The page's own link, where it has one, in A and B alike.
  measures: [click(`.product-header a[href="${reviews}"]`, 'rating'), viewport(reviews, 'reviews')],
});
