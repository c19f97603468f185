import { isExpired } from '../calls/server-error.ts';
import { make } from '../dom/make.ts';
import { perPage } from '../page/per-page.ts';
import type { ProductItem } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontCart } from '../public/api.ts';
import { type Asker, type CartDoor, cartDoors } from '../shop/cart/asked.ts';
import { cartOf } from '../shop/cart/cart.ts';
import { type CartChanges, createCartChanges } from '../shop/cart/cart-changes.ts';
import { createCartCalls, lineOf, reportPieces, type ShownCart } from '../shop/cart/cart-markup.ts';
import { ActionError } from './action-error.ts';

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
  if (problem)
    throw new ActionError(
      problem.reason === 'offline' ? 'action-offline' : 'action-failed',
      `the line of ${article} ${problem.reason === 'unsure' ? 'may not be' : 'is not'} changed`,
    );
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

/** What changes the cart, with the server's cart as it is now. @throws ActionError, ServerError */
export async function freshDoor(services: Services): Promise<CartDoor> {
  const door = cartDoors.get(services.page) ?? (await ownDoor(services)());
  const { changes } = door;
  changes.refresh({ alreadyAnnounced: false });
  await changes.settled();
  if (changes.isStale())
    throw new ActionError(
      navigator.onLine ? 'action-failed' : 'action-offline',
      'the cart could not be read',
    );
  return door;
}

/** The door of a page that does not show the cart: one for all callers, opened anew where its first reading failed. */
const ownDoor = perPage((services: Services) => {
  let door: Promise<CartDoor> | undefined;
  return () => {
    door ??= openOwn(services).catch((error) => {
      door = undefined;
      throw error;
    });
    return door;
  };
});

async function openOwn(services: Services): Promise<CartDoor> {
  const { page, track, siteAddress, report } = services;
  const host = make('div');
  const items = new Map<string, ProductItem>();
  const asked = new Map<string, Asker>();
  const itemOf = (articleId: string) => items.get(articleId);
  let isLeaving = false;
  const calls = createCartCalls({
    host,
    type: 'cart',
    address: siteAddress(page.settings.routes.cart),
    restore: undefined,
    siteAddress,
    leave() {
      isLeaving = true;
    },
  });
  const take = ({ root, products }: ShownCart) => {
    host.replaceChildren(root);
    for (const [articleId, item] of products) items.set(articleId, item);
  };
  const first = await calls.read();
  take(first);
  const changes = createCartChanges({
    first,
    calls,
    view: {
      show: take,
      update() {},
      notify: (result) => reportPieces(result, { track, itemOf, asked }),
      changed: () => cartOf(services).changed('action', piecesIn(changes.lines())),
    },
    isExpired,
    isOffline: () => !navigator.onLine,
    onError: (error) => {
      if (!isLeaving) report('action-failed', error, 'cart');
    },
  });
  return { host, changes, itemOf, asked };
}

const piecesIn = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
