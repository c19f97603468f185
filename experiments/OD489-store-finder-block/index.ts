import { storeSearchAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import {
  type Context,
  click,
  create,
  defineExperiment,
  insertAfterTile,
  interaction,
  isTileAt,
  only,
  tileSelector,
  viewport,
} from '../kit.ts';
import styles from './style.css?inline';

/** After this product, only where another one follows. */
const position = 6;

export default defineExperiment({
  id: 'OD489',
  name: 'store-finder-block',
  owner: 'stores',
  hypothesis: 'Shoppers who can look for a store from the list visit one more often.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [`main [data-product-list] > :nth-child(n + ${position + 1})`],
  styles,
  changes: { B: [insertAfterTile(position, (_tile, context) => storeFinder(context))] },
  measures: [
    only('B', interaction('.od489-address', 'change', 'address typed')),
    only('B', click('.od489-search', 'search')),
    only('B', click('.od489-location', 'use my location')),
    only(
      'A',
      viewport(tileSelector, (tile) => (isTileAt(position + 1, tile) ? 'product 7' : undefined)),
    ),
  ],
});

/** A form of the server's store search, which needs no script. */
function storeFinder({ services }: Context): Element {
  const say = services.texts({
    'OD489.title': 'Eerst even proefliggen?',
    'OD489.label': 'Postcode of plaats',
    'OD489.search': 'Zoek een winkel',
    'OD489.location': 'Gebruik mijn locatie',
  });
  const id = 'od489-address';
  const box = create('input', {
    ...{ class: 'od489-address', id, name: 'Address', type: 'text', required: '', maxlength: '100' },
    ...{ autocomplete: 'postal-code', enterkeyhint: 'search' },
  });
  return create(
    'li',
    { class: 'od489-finder' },
    create('h2', { class: 'od489-title' }, say('OD489.title')),
    create(
      'form',
      { class: 'od489-form', action: storeSearchAddress, method: 'get' },
      create('label', { class: 'od489-label', for: id }, say('OD489.label')),
      box,
      create('button', { class: 'od489-search', type: 'submit' }, say('OD489.search')),
    ),
    create(
      'a',
      { class: 'od489-location', href: `${storeSearchAddress}?UseGeolocation=true` },
      say('OD489.location'),
    ),
  );
}
