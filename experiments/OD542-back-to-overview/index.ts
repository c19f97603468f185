import { click, defineExperiment, insert, style } from '../kit.ts';
import { backLink, listAddress } from './back-link.ts';
import styles from './style.css?inline';

const product = 'main [data-product-detail]';
/** A page may have a way back of its own. */
const own = 'main a[data-back-link]';

export default defineExperiment({
  id: 'OD542',
  name: 'back-to-overview',
  owner: 'product pages',
  hypothesis: 'Shoppers who see the way back to their list look at more products before they leave.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [product, own],
  styles,
  changes: {
    B: [
      insert(product, 'before', (_product, context) => backLink(context)),
      // One way back is enough.
      style(own, 'display', (_link, context) => (listAddress(context) ? 'none !important' : undefined)),
    ],
  },
  metaData: (_document, services) => ({ wayBack: listAddress({ services }) ? 'to a list' : 'not known' }),
  measures: [click(`.od542-link, ${own}`, 'back to overview')],
});
