import { whenSeen } from '../../dom/when-seen.ts';
import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { EventParameters } from '../events/index.ts';
import { createOnce } from './once.ts';
import { aProduct } from './product-lists.ts';

export const aPromotion = '[data-promotion-block]';

/** What is reported of a promotion block. Undefined where it has neither a name nor an id. */
export function readPromotion(block: Element): EventParameters['view_promotion'] | undefined {
  const text = (name: string) => block.getAttribute(`data-${name}`)?.trim();
  const id = text('promotion-id');
  const name = text('promotion-name') || id;
  if (!name) return undefined;
  const creative = text('creative-name');
  const slot = text('creative-slot');
  const products = [...block.querySelectorAll(aProduct)].filter(
    (product) => !product.parentElement?.closest(aProduct),
  );
  return {
    ...(id && { promotion_id: id }),
    promotion_name: name,
    ...(creative && { creative_name: creative }),
    ...(slot && { creative_slot: slot }),
    ...(products.length && { currency: 'EUR', items: products.map(readProduct) }),
  };
}

/**
 * Reports the promotions of which half was in view for half a second: once a page for the same one in the same slot.
 * Clicks on them are the affair of `measureClicks`.
 */
export function measurePromotions({ watch, track }: Services): void {
  const isFirst = createOnce();
  watch(
    aPromotion,
    (block) => {
      if (!readPromotion(block)) {
        console.warn(
          'promotion: a block has neither data-promotion-name nor data-promotion-id; it is not reported',
        );
        return undefined;
      }
      return whenSeen(block, () => {
        const promotion = readPromotion(block);
        if (!promotion) return;
        const { promotion_id, promotion_name, creative_slot = '' } = promotion;
        if (isFirst(promotion_id ?? promotion_name, creative_slot))
          track('view_promotion', promotion, { cause: block });
      });
    },
    // After whoever changes the page: what the shopper sees is what is reported.
    { owner: 'analytics', order: 100, complete: true },
  );
}
