import { listen } from '../../dom/listen.ts';
import { readCartPage, sendCartForm } from '../../server/cart/cart.ts';
import type { WholePage } from '../../server/whole-page.ts';
import type { CartCalls } from '../../shop/cart/cart-changes.ts';
import { findCart, lineOf, type ShownCart } from './cart-markup.ts';

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
  const view = host.ownerDocument.defaultView ?? window;

  async function read(page: Promise<WholePage>) {
    // Only during a call, because such a listener can keep the page out of the back-forward cache.
    const stop = listen(view, 'beforeunload', leave);
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
    return read(sendCartForm(action, body));
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
    async read() {
      if (!address) throw new Error('the page has no address to read');
      return read(readCartPage(address));
    },
  };
}

const isFile = (value: FormDataEntryValue): boolean => typeof value !== 'string';
