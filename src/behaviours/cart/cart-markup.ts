import { parseFragment } from '../../dom/fragment.ts';
import { morphContent } from '../../dom/morph.ts';
import { type ProductItem, readProduct } from '../../page/product-item.ts';
import type { WholePage } from '../../server/whole-page.ts';
import type { Cart, CartLine } from '../../shop/cart/cart-changes.ts';

/** Marks our additions to the server's cart. */
export const own = 'data-cart-own';
/** The forms of a discount code: one that uses it, one that removes it. */
export const codeForms = '[data-cart-code], [data-cart-code-remove]';
const listSelector = '[data-cart-lines]';
const lineSelector = '[data-cart-line][data-cart-item-id]';

/** A cart from the server, and its markup. */
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

/** The line of an item. Undefined if it was removed. */
export const lineOf = (root: Element, itemId: string): HTMLElement | undefined =>
  linesIn(root).find((line) => itemIdOf(line) === itemId);

/** Reads the cart from its markup. A line without a number is one piece. */
export function readCart(root: Element): ShownCart {
  const products = new Map<string, ProductItem>();
  const lines = linesIn(root).map((line): CartLine => {
    const product = readProduct(line);
    const articleId = product.articleNumber ?? '';
    products.set(articleId, product);
    return { itemId: itemIdOf(line), articleId, quantity: product.quantity ?? 1 };
  });
  const code = root.querySelector('[data-cart-code-remove]')?.getAttribute('data-discount-code');
  return { root, lines, products, code: code ?? undefined };
}

/** Finds the cart in a fetched page. @throws Error if it is another page, or has no cart */
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
      // The list element stays, and so do our notes between its lines.
      (element.matches(listSelector) || element.querySelector(listSelector) ? 'list' : null),
    isOurs: (element) => element.hasAttribute(own),
  });
}

/** The server's message about the last change. */
export const noticeOf = (root: Element): string =>
  [...root.querySelectorAll('[data-cart-notice]')].map(textOf).join(' ');

/** The formatted total of the cart. Empty if it is missing. */
export const totalOf = (root: Element): string => textOf(root.querySelector('[data-cart-total]'));

/** Why the server has refused a discount code. */
export const codeFaultOf = (root: Element): string => textOf(root.querySelector('[data-cart-code-fault]'));

const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
