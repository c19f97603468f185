import { click, defineExperiment, insteadOf } from '../kit.ts';
import styles from './style.css?inline';

/** Links to the page's sections that stand still: a page whose bar sticks already has nothing to change. */
const still = '.anchors:not([data-behaviour])';

export default defineExperiment({
  id: 'OD528',
  name: 'anchor-link-bar',
  owner: 'product pages',
  hypothesis: 'Shoppers who always see the sections of a product page read more of them.',
  expires: '2027-06-30',
  pages: ['pdp'],
  styles,
  targets: [still],
  changes: {
    // A copy: a behaviour is mounted on elements that arrive.
    B: insteadOf(still, (links) => {
      const bar = links.cloneNode(true) as Element;
      bar.classList.add('od528-bar');
      bar.setAttribute('data-behaviour', 'anchor-bar');
      return bar;
    }),
  },
  measures: [click('.anchors a[href^="#"]', (link) => `anchor, ${link.getAttribute('href')?.slice(1)}`)],
});
