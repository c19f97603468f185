import { lineIcon } from '../../src/dom/line-icon.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { menuLabel } from '../../src/shop/content/main-menu.rules.ts';
import { readBackInfo } from '../../src/shop/list/back-info.rules.ts';
import { type Context, click, create, defineExperiment, insert, style } from '../kit.ts';
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

/** The list that the shopper came from, as an absolute address; undefined where none is known. */
function listAddress({ services }: Pick<Context, 'services'>): string | undefined {
  return siteAddress(readBackInfo(services.storage.get('back-info'), Date.now()));
}

/** A link to that list, which is named where it is one of the menu's. */
function backLink(context: Context): Element | undefined {
  const href = listAddress(context);
  if (href === undefined) return undefined;
  const { document, services } = context;
  const say = services.texts({
    'OD542.back': 'Terug naar overzicht',
    'OD542.back-to': 'Terug naar {list}',
  });
  const list = menuLabel(new URL(href).pathname);
  const link = create(
    'a',
    { class: 'od542-link', href },
    list ? say('OD542.back-to', { list }) : say('OD542.back'),
  );
  link.prepend(lineIcon(document, 'm15 5-7 7 7 7'));
  return create('p', { class: 'od542-back' }, link);
}
