import type { Services } from '../../page/services.ts';
import { aProduct, readListed } from './product-lists.ts';
import { aPromotion, readPromotion } from './promotions.ts';

/**
 * Reports the clicks on links that open a promotion, or a product of a list. `early` are those that were made before,
 * in order.
 */
export function measureClicks({ track, page }: Services, view: Window, early: readonly Event[]): void {
  let last: string | undefined;

  const clicked = (event: Event, time?: number) => {
    const { target, button, detail, defaultPrevented } = event as MouseEvent;
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
    // The second click of a double click only asks again for the address that the first has opened.
    const isSame = link?.href === last && button === 0 && detail > 1;
    // A prevented click opens nothing: it ended the drag of a slider, or waits for its island and will come again.
    const opens = !defaultPrevented && button < 2;
    last = opens ? link?.href : undefined;
    if (!link || !opens || isSame) return;

    const block = link.closest(aPromotion);
    const promotion = block && readPromotion(block);
    if (promotion) track('select_promotion', promotion, { cause: block, time });
    const tile = link.closest(`[data-product-tile]${aProduct}`);
    if (!tile) return;
    const { listName, item } = readListed(tile, page.type);
    track('select_item', { currency: 'EUR', item_list_name: listName, items: [item] }, { cause: tile, time });
  };

  // The event's own clock stands still while the machine sleeps, so only the difference is asked of it.
  for (const event of early) clicked(event, Math.round(Date.now() - (performance.now() - event.timeStamp)));
  // The primary button and the Enter key make a click, every other button an auxclick, the middle one (1) among them.
  for (const type of ['click', 'auxclick']) view.document.addEventListener(type, (event) => clicked(event));
}
