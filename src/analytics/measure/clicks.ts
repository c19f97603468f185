import type { Services } from '../../page/services.ts';
import { productSelector, readListed } from './product-lists.ts';
import { promotionSelector, readPromotion } from './promotions.ts';

/** Reports clicks on links that open a promotion or a listed product. */
export function measureClicks({ track, page }: Services, view: Window): void {
  let lastHref: string | undefined;

  const onClick = (event: Event) => {
    const { target, button, detail, defaultPrevented } = event as MouseEvent;
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
    // The second click of a double click opens the same address again.
    const isRepeat = link?.href === lastHref && button === 0 && detail > 1;
    // A prevented click opens nothing: it ended a drag of the slider, or it will be replayed once its island is mounted.
    const opens = !defaultPrevented && button < 2;
    lastHref = opens ? link?.href : undefined;
    if (!link || !opens || isRepeat) return;

    const block = link.closest(promotionSelector);
    const promotion = block && readPromotion(block);
    if (promotion) track('select_promotion', promotion, { cause: block });
    const tile = link.closest(`[data-product-tile]${productSelector}`);
    if (!tile) return;
    const { listName, item } = readListed(tile, page.type);
    track('select_item', { item_list_name: listName, items: [item] }, { cause: tile });
  };

  // The primary button and the Enter key fire `click`; all other buttons, like the middle one (1), fire `auxclick`.
  for (const type of ['click', 'auxclick']) view.document.addEventListener(type, onClick);
}
