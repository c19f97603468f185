import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { storeSearchAddress } from '../../src/shop/stores/store-addresses.ts';
import { type Context, create } from '../kit.ts';

/** A message with a form that lists the nearest stores. Its address is the way where our code does not come. */
export function collectBlock(context: Context): Element {
  const { document, services } = context;
  const say = services.texts({
    'OD516.title': 'Gratis ophalen in de winkel',
    'OD516.label': 'Je postcode',
    'OD516.search': 'Toon winkels',
  });
  const id = 'od516-postcode';
  const box = create(document, 'input', {
    ...{ class: `field ${id}`, id, name: 'Address', type: 'text', maxlength: '100' },
    ...{ autocomplete: 'postal-code', enterkeyhint: 'search' },
  }) as HTMLInputElement;
  const form = create(
    document,
    'form',
    { class: 'od516-form', action: storeSearchAddress, method: 'get' },
    create(document, 'label', { class: 'od516-label', for: id }, say('OD516.label')),
    box,
    create(document, 'button', { class: 'button button-small', type: 'submit' }, say('OD516.search')),
  ) as HTMLFormElement;
  const status = create(document, 'p', { class: 'od516-status', role: 'status' });
  const list = create(document, 'ul', { class: 'od516-stores' });
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
    document,
    'section',
    { class: 'od516-collect', 'aria-labelledby': 'od516-title' },
    create(document, 'p', { class: 'od516-title', id: 'od516-title' }, say('OD516.title')),
    form,
    status,
    list,
  );
}
