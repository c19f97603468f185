import type { ProductItem } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import { lineOf } from '../shop/cart/cart-markup.ts';
import { readIncrement } from '../shop/cart/quantity.rules.ts';
import { stores } from '../shop/stores/stores.calls.ts';
import { ActionError, asActionError, refuseIfOff } from './action-error.ts';
import { canChange, freshDoor } from './cart.ts';
import { readItem } from './products.ts';

/** What an action would do, to ask the shopper before it does. Prices are in euros, for a piece. */
export interface Foreseen {
  readonly name: string;
  /** Its size and colour. */
  readonly variant?: string | undefined;
  readonly price?: number | undefined;
  /** The number of pieces that the cart has of it now. */
  readonly from: number;
  /** That it would have. */
  readonly to: number;
}

/**
 * Reads what adding would do, without doing it. Refuses what is known to be refused: the island is off, the cart is locked,
 * the article is sold in multiples.
 *
 * @throws ActionError
 */
export const foreseeAdd = (
  services: Services,
  order: {
    readonly article: string;
    readonly product?: string | undefined;
    readonly quantity?: number | undefined;
  },
): Promise<Foreseen> =>
  told(async () => {
    const { article, quantity } = order;
    refuseIfOff(services.page, 'island', 'add-to-cart');
    const item = await readItem(services, order);
    const { changes, host } = await freshDoor(services);
    const lines = changes.lines();
    if (lines.length > 0 && !lines.some(({ itemId }) => canChange(host, itemId)))
      throw refused('cart-locked');
    const line = lines.find(({ articleId }) => articleId === article);
    // Outside of a cart, a product's number is how many are sold together.
    const increment = line ? incrementOf(host, line.itemId) : (item.quantity ?? 1);
    const pieces = quantity ?? increment;
    if (pieces % increment) throw refused('increment');
    const from = line?.quantity ?? 0;
    return { ...named(item, article), from, to: from + pieces };
  });

/** The same for another number of pieces in the cart, or none. @throws ActionError */
export const foreseeUpdate = (
  services: Services,
  { article, quantity }: { readonly article: string; readonly quantity: number },
): Promise<Foreseen> =>
  told(async () => {
    const { changes, host, itemOf } = await freshDoor(services);
    const line = changes.lines().find(({ articleId }) => articleId === article);
    if (!line) throw new ActionError('action-unknown', `the cart has no article ${article}`);
    if (!canChange(host, line.itemId, quantity || undefined)) throw refused('cart-refused');
    if (quantity % incrementOf(host, line.itemId)) throw refused('increment');
    return { ...named(itemOf(article) ?? {}, article), from: line.quantity, to: quantity };
  });

/** The name of the store whose appointment would be opened; empty without one. @throws ActionError */
export const foreseeAppointment = (
  { page }: Services,
  { store }: { readonly store?: string | undefined },
): Promise<string> =>
  told(async () => {
    refuseIfOff(page, 'behaviour', 'appointment-opener');
    if (!document.querySelector('[data-behaviour="appointment-opener"]'))
      throw new ActionError('action-unknown', 'this page has no link to an appointment');
    if (store === undefined) return '';
    const found = (await stores()).find(({ storeId }) => `${storeId}` === store);
    if (!found) throw new ActionError('action-unknown', 'there is no such store');
    if (!found.allowAppointment) throw refused('no-appointments');
    return found.name;
  });

const refused = (reason: string) =>
  new ActionError('action-refused', 'the shop does not do that', { reason });

const named = ({ item_name: name, variant, price }: ProductItem, article: string) => ({
  name: name ?? article,
  variant,
  price,
});

const incrementOf = (host: Element, itemId: string) =>
  readIncrement(
    lineOf(host, itemId)?.querySelector('[data-quantity-increment]')?.getAttribute('data-quantity-increment'),
  );

/** Errors of the server become those of an action. */
async function told<Value>(foresee: () => Promise<Value>): Promise<Value> {
  try {
    return await foresee();
  } catch (error) {
    throw asActionError(error);
  }
}
