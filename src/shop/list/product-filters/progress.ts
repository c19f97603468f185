import { focusInPlace } from '../../../dom/focus.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import { partsOf } from './parts.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/**
 * Shows how the latest choice fares where the shopper looks: at the list, and in the foot of the sheet while that is open,
 * which lets nothing else be seen or reached.
 */
export function createProgress(
  host: Element,
  { texts }: Pick<Services, 'texts'>,
  footOfSheet: () => Element | undefined,
) {
  const say = texts(productFiltersTexts);
  const list = () => partsOf(host).get('list');
  let isBusy = false;
  let place = () => {};
  let clear = () => {};

  const showBusy = (busy: boolean) => {
    isBusy = busy;
    for (const one of [list(), footOfSheet()])
      if (one) setAttributes(one, { 'aria-busy': busy ? 'true' : null });
  };

  return {
    showBusy,
    /**
     * Tells that the choice is not applied yet: the browser would open an error page. Tries again when the shopper asks
     * for it or the connection is back. `isBelow`: the choice was made below the list.
     */
    showUnreached(isBelow: boolean, retry: () => void) {
      const message = createLiveRegion({ className: 'sf-message sf-message-danger', role: 'alert' });
      const button = make('button', { type: 'button', class: 'sf-button sf-button-secondary' });
      const { activeElement: focused } = document;
      place = () => {
        const foot = footOfSheet();
        if (foot) foot.prepend(message);
        else list()?.[isBelow ? 'after' : 'before'](message);
      };
      place();
      button.textContent = say('productFilters.retry');
      // Only after the alert is in the page: one that is inserted with its text is not always announced.
      message.append(
        make('p', {}, say(navigator.onLine === false ? 'productFilters.offline' : 'productFilters.failed')),
        make('p', { class: 'sf-message-actions' }, button),
      );
      message.scrollIntoView({ block: 'nearest' });
      const stops = [
        listen(button, 'click', () => {
          // The button goes away.
          focusInPlace(focused);
          retry();
        }),
        listen(window, 'online', retry),
      ];
      clear = () => {
        place = clear = () => {};
        undoAll(stops);
        message.remove();
      };
    },
    /** Takes the message away. */
    clear: () => clear(),
    /** Call it when the sheet has opened, or is about to go. */
    move() {
      place();
      showBusy(isBusy);
    },
  };
}
