import { listen } from '../../dom/listen.ts';
import { readCartPage, sendCartForm } from '../../server/cart-page.ts';
import type { WholePage } from '../../server/whole-page.ts';
import type { CartCalls } from '../../shop/cart-changes.ts';
import { findCart, lineOf, type ShownCart } from './parts.ts';

interface Needs {
  readonly host: HTMLElement;
  /** Page type of the cart page. */
  readonly type: string;
  /** Absolute addresses on this site. */
  readonly address: string | undefined;
  readonly restore: string | undefined;
  /** The shopper goes elsewhere while a call is under way, which the browser then ends. */
  readonly leave: () => void;
  readonly siteAddress: (address: unknown) => string | undefined;
}

/** The server's own forms as calls. What is called is found in the page at that moment. */
export function createCartCalls(needs: Needs): CartCalls<ShownCart> {
  const { host, type, address, restore, siteAddress, leave } = needs;
  const view = host.ownerDocument.defaultView ?? window;

  async function read(page: Promise<WholePage>) {
    // Only while it is needed: a browser may not keep a page alive that listens.
    const stop = listen(view, 'beforeunload', leave);
    try {
      const cart = findCart(await page, type);
      // We have a note of our own, in the line's place.
      if (restore) cart.root.querySelector('[data-cart-removed-note]')?.remove();
      return cart;
    } finally {
      stop();
    }
  }

  /** Sends the fields of a line's form, with others in their place. */
  async function send(itemId: string, selector: string, fields: Record<string, string>) {
    const form = lineOf(host, itemId)?.querySelector<HTMLFormElement>(selector);
    const action = siteAddress(form?.getAttribute('action'));
    if (!form || !action) throw new Error(`${selector} of the line ${itemId} leads nowhere`);
    const typed = [...new FormData(form)].filter((field): field is [string, string] => !isFile(field[1]));
    return read(sendCartForm(action, { ...Object.fromEntries(typed), ...fields }));
  }

  return {
    setQuantity: (cartItemId, quantity) =>
      send(cartItemId, 'form[data-cart-quantity]', { cartItemId, quantity: String(quantity) }),
    remove: (cartItemId) => send(cartItemId, 'form[data-cart-remove]', { cartItemId }),
    async restore(articleId, quantity) {
      if (!restore) throw new Error('data-restore leads nowhere');
      const form = { articleId, quantity: String(quantity) };
      return read(sendCartForm(restore, form));
    },
    async read() {
      if (!address) throw new Error('the page has no address to read');
      return read(readCartPage(address));
    },
  };
}

const isFile = (value: FormDataEntryValue): boolean => typeof value !== 'string';
