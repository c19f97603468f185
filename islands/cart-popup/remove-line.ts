import { orByBrowser } from '../../src/calls/or-by-browser.ts';
import { isNotDone } from '../../src/calls/reach.ts';
import { isExpired } from '../../src/calls/server-error.ts';
import { type FragmentSource, parseFragment } from '../../src/dom/fragment.ts';
import { headerCart, removeHeaderItem } from '../../src/shop/cart/cart.calls.ts';

/** What became of a removal: the cart without the line; else why it is there, or may be. */
export type Removal =
  | { readonly source: FragmentSource; readonly doubt?: unknown }
  | { readonly problem: 'removeFailed' | 'removeUnsure' | 'expired'; readonly error?: unknown };

/** Removes a line. If the answer is lost, the server's cart tells whether it was removed. `isOpen`: an earlier one was. */
export async function removeOnce(itemId: string, form: HTMLFormElement, isOpen: boolean): Promise<Removal> {
  try {
    // Not aborted with the island: if the server has removed the line, the page must learn about it.
    return { source: await orByBrowser({ form }, (options) => removeHeaderItem(itemId, options)) };
  } catch (error) {
    // The cart of a new visit would tell nothing.
    if (isExpired(error)) return { problem: 'expired', error };
    const became = await askRemoved(itemId);
    if ('source' in became) return { ...became, doubt: error };
    const isSure = became.problem === 'removeFailed' || (!isOpen && isNotDone(error));
    return { problem: isSure ? 'removeFailed' : 'removeUnsure', error };
  }
}

/** Asks the server's cart what became of a removal. */
export async function askRemoved(itemId: string): Promise<Removal> {
  const source = await headerCart({ showHeader: false }).catch(() => undefined);
  if (source === undefined) return { problem: 'removeUnsure' };
  return hasLine(parseFragment(source), itemId) ? { problem: 'removeFailed' } : { source };
}

function hasLine(cart: ParentNode, itemId: string): boolean {
  const lines = [...cart.querySelectorAll('[data-cart-line]')];
  return lines.some((line) => line.getAttribute('data-cart-item-id') === itemId);
}
