import { listen, undoAll } from '../../../dom/listen.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import { make } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/**
 * Tells above the list that there is no connection: the browser would open its own error page. Tries again when the
 * shopper asks for it or the connection is back. Returns a function that removes it.
 */
export function showOffline(
  list: Element,
  { texts }: Pick<Services, 'texts'>,
  view: Window,
  retry: () => void,
): () => void {
  const say = texts(productFiltersTexts);
  const message = createLiveRegion({ className: 'sf-message sf-message-danger', role: 'alert' });
  const button = make('button', { type: 'button', class: 'sf-button sf-button-secondary' });
  list.before(message);
  button.textContent = say('productFilters.retry');
  // Only after the alert is in the page: one that is inserted with its text is not always announced.
  message.append(
    make('p', {}, say('productFilters.offline')),
    make('p', { class: 'sf-message-actions' }, button),
  );
  const stops = [listen(button, 'click', retry), listen(view, 'online', retry)];
  return () => {
    undoAll(stops);
    message.remove();
  };
}
