import { createCartCalls, reportPieces, type ShownCart } from '../behaviours/cart/cart-markup.ts';
import { make } from '../dom/make.ts';
import { perPage } from '../page/per-page.ts';
import type { ProductItem } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import { type Asker, type CartDoor, cartDoors } from '../shop/cart/asked.ts';
import { cartOf } from '../shop/cart/cart.ts';
import { createCartChanges } from '../shop/cart/cart-changes.ts';
import { ActionError } from './action-error.ts';

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
    isOffline: () => !navigator.onLine,
    onError: (error) => {
      if (!isLeaving) report('action-failed', error, 'cart');
    },
  });
  return { host, changes, itemOf, asked };
}

export const piecesIn = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
