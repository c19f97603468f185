import { parseFragment } from '../../dom/fragment.ts';
import { morphContent } from '../../dom/morph.ts';
import { type ProductItem, readProduct } from '../../page/product-item.ts';
import type { WholePage } from '../../server/whole-page.ts';
import type { Cart, CartLine } from '../../shop/cart-changes.ts';

/** What we add to the server's cart. */
export const own = 'data-cart-own';
const listSelector = '[data-cart-lines]';
const lineSelector = '[data-cart-line][data-cart-item-id]';

/** A cart that the server has answered with, and its markup. */
export interface ShownCart extends Cart {
  readonly root: Element;
  /** By article. */
  readonly products: ReadonlyMap<string, ProductItem>;
}

export const linesIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(lineSelector),
];

export const itemIdOf = (line: Element | null | undefined): string =>
  line?.getAttribute('data-cart-item-id') ?? '';

/** The line of an item; undefined where it is gone. */
export const lineOf = (root: Element, itemId: string): HTMLElement | undefined =>
  linesIn(root).find((line) => itemIdOf(line) === itemId);

/** The cart as it stands in its markup. A line without a number is one piece. */
export function readCart(root: Element): ShownCart {
  const products = new Map<string, ProductItem>();
  const lines = linesIn(root).map((line): CartLine => {
    const product = readProduct(line);
    const articleId = product.articleNumber ?? '';
    products.set(articleId, product);
    return { itemId: itemIdOf(line), articleId, quantity: product.quantity ?? 1 };
  });
  return { root, lines, products };
}

/** The cart in a page that was fetched. @throws Error where that is another page, or one without a cart */
export function findCart({ type, source }: WholePage, expectedType: string): ShownCart {
  if (type !== expectedType) throw new Error(`the answer is a page of type "${type}"`);
  const root = parseFragment(source).querySelector('[data-behaviour="cart-page"]');
  if (!root?.querySelector(listSelector)) throw new Error('the answer has no cart');
  return readCart(root);
}

/** Replaces the cart on the page by the fetched one. Elements that are the same in both stay. */
export function replaceCart(host: Element, { root }: ShownCart): void {
  morphContent(host, root, {
    keyOf: (element) =>
      element.getAttribute('data-cart-item-id') ??
      // The list element stays, and so do the notes that we have put between its lines.
      (element.matches(listSelector) || element.querySelector(listSelector) ? 'list' : null),
    isOurs: (element) => element.hasAttribute(own),
  });
}

/** What the server says of the change before, in words. */
export const noticeOf = (root: Element): string =>
  [...root.querySelectorAll('[data-cart-notice]')].map(textOf).join(' ');

/** What the cart costs, as it is written there; empty where it isn't. */
export const totalOf = (root: Element): string => textOf(root.querySelector('[data-cart-total]'));

const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
