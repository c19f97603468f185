import { readBoundaries } from '../../src/shop/advice/sleep-id-range.rules.ts';
import { appointmentAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import { type Context, click, create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const products = 'main .list-layout';
const product = 'main [data-product-detail]';

export default defineExperiment({
  id: 'OD471',
  name: 'sleep-id-hint',
  owner: 'sleep-ID',
  hypothesis: 'Shoppers who hear of the sleep-ID measurement come to a store, and buy a bed that fits.',
  expires: '2027-06-30',
  pages: ['plp', 'pdp'],
  targets: [products, `${product} ~ *`],
  styles,
  changes: {
    B: [
      insert(products, 'before', (_list, context) => hint(context)),
      insert(product, 'after', (_product, context) => hint(context)),
    ],
  },
  metaData: (_document, { storage }) => ({ hint: whyNoHint(storage) ?? 'shown in B' }),
  measures: [
    only('B', viewport('.od471-hint', 'hint')),
    only('B', click('.od471-link', 'hint link')),
    only('B', click('.od471-close', 'hint close')),
    only('A', viewport(`${products}, ${product}`, 'place of the hint')),
  ],
});

/** Why there is no hint for this visitor; undefined where there is one. */
function whyNoHint(storage: Context['services']['storage']): string | undefined {
  if (readBoundaries(storage.get('bedmatch-boundaries'))) return 'sleep-ID known';
  return storage.get('hide-bsid-hint') === 'true' ? 'closed before' : undefined;
}

/** Stays away once it is closed. The page's `sleep-id` behaviour hides it too, once the sleep-ID is known. */
function hint({ services: { storage, texts } }: Context): Element | undefined {
  if (whyNoHint(storage)) return undefined;
  const say = texts({
    'OD471.title': 'Weet jij hoe stevig jouw bed mag zijn?',
    'OD471.text':
      'We meten je slaap-ID in de winkel, in ongeveer 60 minuten. Gratis en zonder verplichting. Liever eerst online? Dat duurt nog geen drie minuten.',
    'OD471.link': 'Plan een meting',
    'OD471.close': 'Sluit deze tip',
  });
  const titleId = 'od471-title';
  const attributes = { class: 'od471-close', type: 'button', 'aria-label': say('OD471.close') };
  const close = create('button', attributes, '×');
  const invitation = create(
    'aside',
    { class: 'od471-hint', 'aria-labelledby': titleId, 'data-sleep-id-hint': '' },
    create('p', { class: 'od471-title', id: titleId }, say('OD471.title')),
    create('p', { class: 'od471-text' }, say('OD471.text')),
    create('a', { class: 'od471-link', href: appointmentAddress }, say('OD471.link')),
    close,
  );
  close.addEventListener('click', () => {
    storage.set('hide-bsid-hint', 'true');
    invitation.setAttribute('hidden', '');
  });
  return invitation;
}
