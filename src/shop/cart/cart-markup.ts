import { cartEvent } from '../../analytics/cart-event.ts';
import { orByBrowser } from '../../calls/or-by-browser.ts';
import { isNotDone } from '../../calls/reach.ts';
import { asksPassword } from '../../calls/read-answer.ts';
import { ServerError } from '../../calls/server-error.ts';
import type { WholePage } from '../../calls/whole-page.ts';
import { parseFragment } from '../../dom/fragment.ts';
import { listen } from '../../dom/listen.ts';
import { morphContent } from '../../dom/morph.ts';
import { type ProductItem, readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { Asker } from './asked.ts';
import { readCartPage, sendCartForm } from './cart.calls.ts';
import type { Cart, CartCalls, CartLine, CartResult } from './types.ts';

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
  if (type !== expectedType)
    throw new ServerError('shape', 'the cart', `the answer is a page of type "${type}"`, {
      isLogin: asksPassword(source),
    });
  const root = parseFragment(source).querySelector('[data-behaviour="cart-page"]');
  if (!root?.querySelector(listSelector)) throw new Error('the answer has no cart');
  return readCart(root);
}

/**
 * Replaces the cart on the page by the fetched one. Elements that are the same in both stay, and what is being typed in
 * the fields of `isTyping`.
 */
export function replaceCart(
  host: Element,
  { root }: ShownCart,
  isTyping: (field: Element) => boolean = () => false,
): void {
  morphContent(host, root, {
    isTyping,
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

interface CartCallsOptions {
  readonly host: HTMLElement;
  /** Page type of the cart page. */
  readonly type: string;
  /** Absolute addresses on this site. */
  readonly address: string | undefined;
  readonly restore: string | undefined;
  /** Called when the shopper leaves the page during a call, which the browser then aborts. */
  readonly leave: () => void;
  readonly siteAddress: (address: unknown) => string | undefined;
}

/** Creates calls that send the server's own forms. Each call looks up its form in the current page. */
export function createCartCalls(needs: CartCallsOptions): CartCalls<ShownCart> {
  const { host, type, address, restore, siteAddress, leave } = needs;

  async function read(page: Promise<WholePage>) {
    // Only during a call, because such a listener can keep the page out of the back-forward cache.
    const stop = listen(window, 'beforeunload', leave);
    try {
      const cart = findCart(await page, type);
      // We show our own note in the place of the line.
      if (restore) cart.root.querySelector('[data-cart-removed-note]')?.remove();
      return cart;
    } finally {
      stop();
    }
  }

  /** Sends the form with some fields replaced. `what` names it. */
  async function sendForm(form: Element | null | undefined, what: string, fields: Record<string, string>) {
    const action = siteAddress(form?.getAttribute('action'));
    if (!(form instanceof HTMLFormElement) || !action) throw new Error(`${what} leads nowhere`);
    const typed = [...new FormData(form)].filter((field): field is [string, string] => !isFile(field[1]));
    const body = new URLSearchParams(typed);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return orByBrowser({ form, fields }, (options) => read(sendCartForm(action, body, options)));
  }

  const send = (itemId: string, selector: string, fields: Record<string, string>) =>
    sendForm(lineOf(host, itemId)?.querySelector(selector), `${selector} of the line ${itemId}`, fields);

  return {
    setQuantity: (cartItemId, quantity, was) =>
      send(cartItemId, 'form[data-cart-quantity]', {
        cartItemId,
        quantity: String(quantity),
        ...(was !== undefined && { was: String(was) }),
      }),
    remove: (cartItemId) => send(cartItemId, 'form[data-cart-remove]', { cartItemId }),
    async restore(articleId, quantity) {
      if (!restore) throw new Error('data-restore leads nowhere');
      const form = { articleId, quantity: String(quantity) };
      return read(sendCartForm(restore, form));
    },
    setCode(code) {
      const selector = code ? 'form[data-cart-code]' : 'form[data-cart-code-remove]';
      return sendForm(host.querySelector(selector), selector, code ? { code } : {});
    },
    isNotDone,
    async read() {
      if (!address) throw new Error('the page has no address to read');
      return read(readCartPage(address));
    },
  };
}

const isFile = (value: FormDataEntryValue): boolean => typeof value !== 'string';

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
