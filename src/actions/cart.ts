import { lineOf } from '../behaviours/cart/cart-markup.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontCart } from '../public.ts';
import type { Asker, CartDoor } from '../shop/cart/asked.ts';
import type { CartChanges } from '../shop/cart/cart-changes.ts';
import { ActionError } from './action-error.ts';
import { freshDoor, piecesIn } from './cart-door.ts';

export const getCart = async (services: Services): Promise<StorefrontCart> =>
  cartFrom(await freshDoor(services));

function cartFrom({ changes, itemOf }: CartDoor): StorefrontCart {
  const lines = changes.lines().map(({ articleId, quantity }) => {
    const { product_id: product, item_name: name, price } = itemOf(articleId) ?? {};
    return { article: articleId, product, name, price, quantity };
  });
  return { lines, pieces: piecesIn(lines) };
}

export const setQuantity = (
  services: Services,
  { article, quantity }: { readonly article: string; readonly quantity: number },
  by: Asker,
): Promise<StorefrontCart> =>
  changeLine(services, article, by, quantity, (changes, itemId) => changes.setQuantity(itemId, quantity));

export const removeArticle = (
  services: Services,
  { article }: { readonly article: string },
  by: Asker,
): Promise<StorefrontCart> =>
  changeLine(services, article, by, undefined, (changes, itemId) => changes.remove(itemId));

/** Whether the server's line has the form for it: the page of a locked cart has none. */
export const canChange = (host: Element, itemId: string, wanted?: number): boolean =>
  !!lineOf(host, itemId)?.querySelector(wanted === undefined ? '[data-cart-remove]' : '[data-cart-quantity]');

/** Changes the line of an article, and gives the cart that came of it. @throws ActionError, ServerError */
async function changeLine(
  services: Services,
  article: string,
  by: Asker,
  wanted: number | undefined,
  change: (changes: CartChanges, itemId: string) => void,
): Promise<StorefrontCart> {
  const door = await freshDoor(services);
  const { changes, asked, host } = door;
  const line = changes.lines().find(({ articleId }) => articleId === article);
  if (!line) throw new ActionError('action-unknown', `the cart has no article ${article}`);
  const { itemId } = line;
  const refused = new ActionError('action-refused', 'the shop leaves the line as it is', {
    reason: 'cart-refused',
  });
  if (!canChange(host, itemId, wanted)) throw refused;
  asked.set(itemId, by);
  change(changes, itemId);
  await changes.settled();
  asked.delete(itemId);
  const problem = changes.problem(itemId);
  if (problem) throw new ActionError(`action-${problem.reason}`, `the line of ${article} is not changed`);
  const now = changes.lines().find((one) => one.itemId === itemId)?.quantity;
  if (now === line.quantity && now !== wanted) throw refused;
  return cartFrom(door);
}

/** Presses the cart's link in the page's header: a popup, or the cart page. */
export async function openCart({ page, siteAddress }: Services): Promise<void> {
  const island = '[data-island="cart-popup"]';
  const link = document.querySelector<HTMLElement>(`a${island}, ${island} a`);
  const address = siteAddress(page.settings.routes.cart);
  if (link) link.click();
  else if (address) location.assign(address);
}
