import { plainly } from '../../calls/check.ts';
import type { CallOptions } from '../../calls/deadline.ts';
import {
  getDone,
  getFragment,
  getJson,
  postForPage,
  postFragment,
  postJson,
} from '../../calls/get-and-post.ts';
import type { Form } from '../../calls/send.ts';
import { type WholePage, wholePage } from '../../calls/whole-page.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** 1 cart locked, 2 quote in progress, 3 failure, 4 out of stock, 5 quantity exceeds stock; any other is success. */
export const addProductResult = plainly<number>('int', Number.isSafeInteger);

export const piecesInCart = plainly<number>(
  'int',
  (given) => Number.isSafeInteger(given) && Number(given) >= 0,
);

export interface ProductToAdd {
  readonly productId: string;
  readonly articleId: string;
  /** The visitor's id at the tag manager; empty when there is none. */
  readonly clientId: string;
  /** Pieces; absent for as many as the server adds by itself. */
  readonly quantity?: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one at a time, in the order of the calls, because each starts from the server's answer to
 * the one before. The next one also runs if one fails or times out.
 */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const result = last.then(change);
  last = result.catch(() => {});
  return result;
}

/** Adds an article. Returns the server's result code: 1 to 5 are refusals, any other whole number is success. */
export function addProduct(product: ProductToAdd, options: CallOptions = {}): Promise<number> {
  const { productId, articleId, clientId, quantity } = product;
  const query = { productId, articleId, clientId, ...(quantity !== undefined && { quantity }) };
  return inTurn(() => postJson('/Ajax/Cart/AddProductAjax', addProductResult, { ...options, query }));
}

/** Cancels the order that locks the cart, and continues with a copy of the cart. */
export function cloneCart(options: CallOptions = {}): Promise<void> {
  return inTurn(() => getDone('/Ajax/Cart/CloneAjax', options));
}

/** Empties the cart and ends a quote in progress. */
export function resetCart(options: CallOptions = {}): Promise<void> {
  return inTurn(() => getDone('/Ajax/Cart/ResetAjax', options));
}

/** What the add-to-cart popup shows after this article was added. */
export function addToCartPopup(articleId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Cart/AddToCartPopupAjax', { ...options, query: { articleId }, fresh: true });
}

/** Number of pieces in the cart. */
export function itemCount(options: CallOptions = {}): Promise<number> {
  return getJson('/Ajax/Cart/GetItemCountAjax', piecesInCart, options);
}

/** The cart for the header's popup; `showHeader` adds a heading. */
export function headerCart(
  { showHeader }: { readonly showHeader: boolean },
  options: CallOptions = {},
): Promise<FragmentSource> {
  return getFragment('/Ajax/Cart/HeaderCartAjax', { ...options, query: { showHeader }, fresh: true });
}

/** Removes a line. Returns the header's cart without it. */
export function removeHeaderItem(cartItemId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return inTurn(() => postFragment('/Ajax/Cart/HeaderRemoveItemAjax', { ...options, form: { cartItemId } }));
}

/**
 * Sends a form of the cart page, after all earlier changes of the cart. Returns the page that it leads to, of any type.
 * @param action absolute, on this site
 * @throws ServerError
 */
export function sendCartForm(action: string, form: Form, options: CallOptions = {}): Promise<WholePage> {
  return inTurn(() => postForPage(action, { ...options, form }));
}

/** The cart page, read after all earlier changes of the cart. @throws ServerError */
export function readCartPage(address: string): Promise<WholePage> {
  return inTurn(() => wholePage(address));
}
