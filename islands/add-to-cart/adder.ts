import { hasCsrfCookie } from '../../src/calls/csrf.ts';
import { orByBrowser } from '../../src/calls/or-by-browser.ts';
import { isNotDone, isRefused } from '../../src/calls/reach.ts';
import { isExpired, type ServerError } from '../../src/calls/server-error.ts';
import { readCookies } from '../../src/dom/cookies.ts';
import { addProduct, cloneCart, itemCount, resetCart } from '../../src/shop/cart/cart.calls.ts';

export interface Article {
  readonly productId: string;
  readonly articleId: string;
}

/** Why the cart accepts nothing until the shopper has decided. */
export type CartBlock = Extract<AddResult, 'cart-locked' | 'quote-in-progress'>;

/** `expired`: the server knows the visit no more. `unsure`: the answer was lost, and the cart could not be asked what became of it. */
type Added = AddResult | 'offline' | 'no-cookies' | 'expired' | 'unsure';

/** The outcome of one press. */
export interface Attempt {
  /** `given-up`: the shopper closed the dialog before the article was sent. */
  readonly result: Added | 'given-up';
  /**
   * Why the cart is still blocked after an attempt to free it. `still-held`: the server still blocks it. `unsure`: the
   * answer was lost, and nothing tells whether it is free.
   */
  readonly trouble?: 'failed' | 'offline' | 'still-held' | 'unsure';
  /** Whether the cart was freed, even if the article was not added. */
  readonly freed?: boolean;
}

interface AdderOptions {
  readonly article: Article;
  /** Orders it without us. */
  readonly form: HTMLFormElement;
  /** The pieces that the shopper chose; undefined for as many as the server adds by itself. */
  readonly quantity: () => number | undefined;
  /** The last known number of pieces in the cart; undefined if it was never known. */
  readonly knownCount: () => number | undefined;
  readonly onError: (error: unknown) => void;
}

/** Cancels the order, or empties the cart of the quote. */
const freeCart: Record<CartBlock, () => Promise<void>> = {
  'cart-locked': cloneCart,
  'quote-in-progress': resetCart,
};

const isOffline = () => !navigator.onLine;

/** The server refuses who does not send the token's cookie along, which this browser has not kept. */
const isCookieless = (error: unknown) => (error as ServerError).status === 403 && !hasCsrfCookie();

/**
 * Adds an article, and frees the cart for it if needed. Remembers lost responses, so that a retry does not
 * repeat what the server has already done. Errors go to `onError`; no method rejects.
 */
export function createAdder({ article, form, quantity, knownCount, onError }: AdderOptions) {
  /** An add whose response was lost: the pieces in the cart before it, and the known count when it was sent. */
  let lost: { readonly from: number | undefined; readonly known: number | undefined } | undefined;
  /** The response to freeing the cart was lost. */
  let maybeFree = false;

  /** Asks the cart what became of an add whose answer was lost. */
  async function ask(): Promise<'added' | 'failed' | 'unsure'> {
    const from = lost?.from;
    try {
      const now = await itemCount();
      // Without a number from before only an empty cart tells something.
      if (from === undefined && now > 0) return 'unsure';
      if (now <= (from ?? 0)) return 'failed';
      lost = undefined;
      return 'added';
    } catch (error) {
      onError(error);
      return 'unsure';
    }
  }

  async function add(countBefore: number | undefined): Promise<Added> {
    if (lost) {
      const became = await ask();
      if (became !== 'failed') return became;
    }
    if (isOffline()) return 'offline';
    if (!navigator.cookieEnabled) return 'no-cookies';
    lost = { from: countBefore, known: knownCount() };
    try {
      // Not aborted with the island: if the server has added the article, the page must learn about it.
      const pieces = quantity();
      const product = {
        ...article,
        clientId: clientId(readCookies()),
        ...(pieces !== undefined && { quantity: pieces }),
      };
      const code = await orByBrowser({ form }, (options) => addProduct(product, options));
      lost = undefined;
      maybeFree = false;
      return addResult(code);
    } catch (error) {
      onError(error);
      if (isCookieless(error)) return 'no-cookies';
      if (!isExpired(error) && !isNotDone(error)) return ask();
      lost = undefined;
      if (isExpired(error)) return 'expired';
      return isOffline() ? 'offline' : 'failed';
    }
  }

  /** Adds the article to a cart that may be free: only that tells whether it is. */
  async function addInDoubt(block: CartBlock, wanted: () => boolean): Promise<Attempt> {
    if (!wanted()) return { result: 'given-up', freed: true };
    // An emptied cart has fewer pieces than we know of.
    const result = await add(block === 'quote-in-progress' ? undefined : knownCount());
    if (result === block) {
      maybeFree = false;
      return { result, trouble: 'failed' };
    }
    if (result === 'failed' || result === 'offline') return { result: block, trouble: 'unsure' };
    return { result, freed: true };
  }

  return {
    /** For a press on the page. */
    async add(): Promise<Attempt> {
      // The count has been updated since, so additional pieces may be other articles.
      if (lost && lost.known !== knownCount()) lost = undefined;
      return { result: await add(knownCount()) };
    },

    /** For a press in the modal dialog that shows the failure, when nothing else on the page can change the cart. */
    async retry(): Promise<Attempt> {
      return { result: await add(knownCount()) };
    },

    /** Adds nothing: asks what became of an add whose answer was lost. */
    async ask(): Promise<Attempt> {
      return { result: await ask() };
    },

    addInDoubt,

    /**
     * Frees the cart, then adds the article once, unless `wanted` returns false by then. Where the answer to the freeing
     * is lost, adds it all the same.
     */
    async freeAndAdd(block: CartBlock, wanted: () => boolean): Promise<Attempt> {
      if (isOffline()) return { result: block, trouble: maybeFree ? 'unsure' : 'offline' };
      if (maybeFree) {
        const attempt = await addInDoubt(block, wanted);
        if (attempt.trouble !== 'failed') return attempt;
      }
      try {
        await freeCart[block]();
        maybeFree = false;
      } catch (error) {
        onError(error);
        if (isExpired(error)) return { result: 'expired' };
        if (isRefused(error)) return { result: block, trouble: 'failed' };
        maybeFree = true;
        return addInDoubt(block, wanted);
      }
      if (!wanted()) return { result: 'given-up', freed: true };
      const result = await add(block === 'quote-in-progress' ? 0 : knownCount());
      return { result, freed: true, ...(result === block && { trouble: 'still-held' }) };
    },
  };
}

/** Reads the visitor's Google Analytics id from its `_ga` cookie (`GA1.1.<id>.<time>`). Empty if there is none. */
export function clientId(cookies: string): string {
  return /(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)(?:;|$)/.exec(cookies)?.[1] ?? '';
}

export type AddResult =
  | 'added'
  | 'cart-locked'
  | 'quote-in-progress'
  | 'failed'
  | 'out-of-stock'
  | 'exceeds-stock';

const refusals: Record<number, AddResult> = {
  1: 'cart-locked',
  2: 'quote-in-progress',
  3: 'failed',
  4: 'out-of-stock',
  5: 'exceeds-stock',
};

/** What the result code of AddProductAjax means: 1 to 5 are refusals, any other value is success. */
export const addResult = (code: number): AddResult => refusals[code] ?? 'added';
