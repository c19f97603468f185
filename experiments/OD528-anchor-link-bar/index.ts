import { addClass, attribute } from '../engine/changes.ts';
import { defineExperiment } from '../engine/define.ts';
import { click } from '../engine/measures.ts';
import styles from './style.css?inline';

/** Links to the page's sections that stand still: a page whose bar sticks already has nothing to change. */
const still = '.anchors:not([data-behaviour]:not(.od528-bar))';

export default defineExperiment({
  id: 'OD528',
  name: 'anchor-link-bar',
  owner: 'product pages',
  hypothesis: 'Shoppers who always see the sections of a product page read more of them.',
  expires: '2027-06-30',
  pages: ['pdp'],
  styles,
  changes: { B: [addClass(still, 'od528-bar'), attribute(still, 'data-behaviour', 'anchor-bar')] },
  measures: [click('.anchors a[href^="#"]', (link) => `anchor, ${link.getAttribute('href')?.slice(1)}`)],
});
