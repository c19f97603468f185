import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { storeSearchAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import {
  type Context,
  click,
  create,
  defineExperiment,
  insert,
  interaction,
  only,
  viewport,
} from '../kit.ts';
import styles from './style.css?inline';

const delivery = '[data-product-detail] .product-delivery';

export default defineExperiment({
  id: 'OD516',
  name: 'click-and-collect-on-product',
  owner: 'stores',
  hypothesis: 'Shoppers who see that they can collect a product near their home order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [`${delivery} ~ *`],
  styles,
  changes: { B: [insert(delivery, 'after', (_delivery, context) => collectBlock(context))] },
  measures: [
    only('B', viewport('.od516-collect', 'click and collect')),
    only('B', interaction('.od516-postcode', 'change', 'postcode')),
    only('B', click('.od516-store', 'store')),
    only('A', viewport(delivery, 'delivery')),
  ],
});

/** A message with a form that lists the nearest stores. Its address is the way where our code does not come. */
function collectBlock(context: Context): Element {
  const { services } = context;
  const say = services.texts({
    'OD516.title': 'Gratis afhalen in de winkel',
    'OD516.label': 'Je postcode',
    'OD516.search': 'Toon winkels',
  });
  const id = 'od516-postcode';
  const box = create('input', {
    ...{ class: `field ${id}`, id, name: 'Address', type: 'text', maxlength: '100' },
    ...{ autocomplete: 'postal-code', enterkeyhint: 'search' },
  }) as HTMLInputElement;
  const form = create(
    'form',
    { class: 'od516-form', action: storeSearchAddress, method: 'get' },
    create('label', { class: 'od516-label', for: id }, say('OD516.label')),
    box,
    create('button', { class: 'button button-small', type: 'submit' }, say('OD516.search')),
  ) as HTMLFormElement;
  const status = create('p', { class: 'od516-status', role: 'status' });
  const list = create('ul', { class: 'od516-stores' });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const { search } = await fetchChunk(() => import('./search.ts'));
      await search({ box, status, list }, context);
    } catch {
      // The server's search, which needs none of our code.
      form.submit();
    }
  });
  return create(
    'section',
    { class: 'od516-collect', 'aria-labelledby': 'od516-title' },
    create('p', { class: 'od516-title', id: 'od516-title' }, say('OD516.title')),
    form,
    status,
    list,
  );
}
