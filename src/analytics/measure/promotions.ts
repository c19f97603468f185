import { whenSeen } from '../../dom/when-in-view.ts';
import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { EventParameters } from '../events/index.ts';
import { createFirstTimeCheck, productSelector } from './product-lists.ts';

export const promotionSelector = '[data-promotion-block]';

/** Google takes no more in an event. */
const maxItems = 200;

/** The event's parameters for a promotion block. Undefined if it has neither a name nor an id. */
export function readPromotion(block: Element): EventParameters['view_promotion'] | undefined {
  const text = (name: string) => block.getAttribute(`data-${name}`)?.trim();
  const id = text('promotion-id');
  const name = text('promotion-name') || id;
  if (!name) return undefined;
  const creative = text('creative-name');
  const slot = text('creative-slot');
  const isFirstTime = createFirstTimeCheck();
  const products = [...block.querySelectorAll(productSelector)]
    .filter((product) => !product.parentElement?.closest(productSelector))
    .map(readProduct)
    // A carousel has its first one again at its end.
    .filter(({ articleNumber = '' }) => isFirstTime(articleNumber))
    .slice(0, maxItems);
  return {
    ...(id && { promotion_id: id }),
    promotion_name: name,
    ...(creative && { creative_name: creative }),
    ...(slot && { creative_slot: slot }),
    // Google counts no promotion without an item: one that shows no products is its own.
    items: products.length ? products : [{ item_id: id || name, item_name: name }],
  };
}

/**
 * Reports promotions that were half in view for half a second, once per page for the same promotion in the same
 * slot. `measureClicks` reports clicks on them.
 */
export function measurePromotions({ watch, track, report }: Services): void {
  const isFirstTime = createFirstTimeCheck();
  watch(
    promotionSelector,
    (block) => {
      if (!readPromotion(block)) {
        report('promotion-unnamed', undefined, block);
        return undefined;
      }
      return whenSeen(block, () => {
        const promotion = readPromotion(block);
        if (!promotion) return;
        const { promotion_id, promotion_name, creative_slot = '' } = promotion;
        if (isFirstTime(promotion_id ?? promotion_name, creative_slot))
          track('view_promotion', promotion, { cause: block });
      });
    },
    // After experiments have changed the page, so that we report what the shopper sees.
    { owner: 'analytics', order: 100, complete: true },
  );
}
