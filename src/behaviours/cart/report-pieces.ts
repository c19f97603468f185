import { cartEvent } from '../../analytics/cart-event.ts';
import type { ProductItem } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { Asker } from '../../shop/cart/asked.ts';
import type { CartLine, CartResult } from '../../shop/cart/cart-changes.ts';

interface Options {
  readonly track: Services['track'];
  readonly itemOf: (articleId: string) => ProductItem | undefined;
  readonly asked: ReadonlyMap<string, Asker>;
  /** Where the shopper sees it. */
  readonly cause?: Element;
}

/** Reports the pieces that a change has added to the cart or removed from it. */
export function reportPieces(result: CartResult, { track, itemOf, asked, cause }: Options): void {
  const [line, pieces = 0] = piecesOf(result) ?? [];
  const product = line && itemOf(line.articleId);
  if (!product || pieces === 0) return;
  const by = asked.get(line.itemId);
  track(
    pieces > 0 ? 'add_to_cart' : 'remove_from_cart',
    { ...cartEvent(product, Math.abs(pieces)), ...(by && { asked_by: by }) },
    { cause },
  );
}

/** The changed line and the number of pieces, negative if removed. */
function piecesOf(result: CartResult): readonly [CartLine, number] | undefined {
  if (result.type === 'quantity') return [result.line, result.delta];
  if (result.type === 'removed') return [result.removed.line, -result.removed.line.quantity];
  return result.type === 'restored' ? [result.removed.line, result.pieces] : undefined;
}
