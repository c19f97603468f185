import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { storeSearchAddress } from '../../src/shop/store-addresses.ts';
import { create } from '../engine/create.ts';
import type { Context } from '../engine/types.ts';
import type { NearStore } from './nearest.ts';

const texts = {
  'OD516.title': 'Gratis ophalen in de winkel',
  'OD516.label': 'Je postcode',
  'OD516.search': 'Toon winkels',
  'OD516.empty': 'Vul je postcode in, zoals 3511 AB.',
  'OD516.busy': 'We zoeken de dichtstbijzijnde winkels.',
  'OD516.found': 'Bij deze winkels haal je je bestelling op:',
  'OD516.unknown': 'Deze postcode kennen we niet. Controleer hem even.',
  'OD516.failed': 'Zoeken lukt nu niet. Probeer het straks nog eens.',
  'OD516.distance': '{km} km',
  'OD516.near': 'minder dan 1 km',
};

/** A message with a form that lists the nearest stores. Its address is the way where our code does not come. */
export function collectBlock({ document, services, signal }: Context): Element {
  const say = services.texts(texts);
  const id = 'od516-postcode';
  const box = create(document, 'input', {
    ...{ class: 'od516-postcode', id, name: 'Address', type: 'text', maxlength: '100' },
    ...{ autocomplete: 'postal-code', enterkeyhint: 'search' },
  }) as HTMLInputElement;
  const form = create(
    document,
    'form',
    { class: 'od516-form', action: storeSearchAddress, method: 'get' },
    create(document, 'label', { class: 'od516-label', for: id }, say('OD516.label')),
    box,
    create(document, 'button', { class: 'od516-search', type: 'submit' }, say('OD516.search')),
  );
  const status = create(document, 'p', { class: 'od516-status', role: 'status' });
  const list = create(document, 'ul', { class: 'od516-stores' });
  let latest = 0;
  const show = (message: keyof typeof texts, stores: readonly NearStore[] = []) => {
    status.textContent = say(message);
    list.replaceChildren(...stores.map(storeItem));
  };
  const storeItem = ({ store: { name, url, openMessage }, km }: NearStore) => {
    const href = siteAddress(url) ?? storeSearchAddress;
    const facts = [km ? say('OD516.distance', { km }) : say('OD516.near'), openMessage].filter(Boolean);
    return create(
      document,
      'li',
      {},
      create(document, 'a', { class: 'od516-store', href }, name),
      create(document, 'span', { class: 'od516-facts' }, facts.join(', ')),
    );
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const asked = ++latest;
    const address = box.value.trim();
    if (!address) {
      box.focus();
      return show('OD516.empty');
    }
    show('OD516.busy');
    try {
      const { nearestTo } = await fetchChunk(() => import('./nearest.ts'));
      const found = await nearestTo(address, services, signal);
      if (asked === latest) show(found.length ? 'OD516.found' : 'OD516.unknown', found);
    } catch {
      // The call has told the console why.
      if (asked === latest) show('OD516.failed');
    }
  });
  return create(
    document,
    'section',
    { class: 'od516-collect', 'aria-labelledby': 'od516-title' },
    create(document, 'p', { class: 'od516-title', id: 'od516-title' }, say('OD516.title')),
    form,
    status,
    list,
  );
}
