import { addProduct, cloneCart, itemCount, resetCart } from '../../src/server/cart.ts';
import { type AddResult, addResult } from '../../src/shop/add-result.ts';
import { clientId } from '../../src/shop/client-id.ts';

export interface Article {
  readonly productId: string;
  readonly articleId: string;
}

/** Why the cart accepts nothing until the shopper has decided. */
export type CartBlock = Extract<AddResult, 'cart-locked' | 'quote-in-progress'>;

/** What came of one press. */
export interface Attempt {
  /** `given-up`: the shopper closed the question before the article was asked for. */
  readonly result: AddResult | 'offline' | 'given-up';
  /** Why the cart is still blocked after the shopper chose to free it. `still-held`: the server says so. */
  readonly trouble?: 'failed' | 'offline' | 'still-held';
  /** The cart was freed, whatever became of the article. */
  readonly freed?: boolean;
}

interface Needs {
  readonly article: Article;
  /** Pieces in the cart as far as is known. */
  readonly knownCount: () => number;
  readonly report: (error: unknown) => void;
}

/** Cancels the order, or empties the cart of the quote. */
const frees: Record<CartBlock, () => Promise<void>> = {
  'cart-locked': cloneCart,
  'quote-in-progress': resetCart,
};

const isOffline = () => !navigator.onLine;

/**
 * Adds one piece of an article, and frees the cart for it. Remembers which answers were lost, so that a further try
 * does nothing that the server has done already.
 */
export function createAdder({ article, knownCount, report }: Needs) {
  /** An add whose answer was lost: pieces in the cart before it, and how many were known when it was sent. */
  let lost: { readonly from: number; readonly known: number } | undefined;
  /** The answer to freeing the cart was lost. */
  let maybeFree = false;

  async function add(countBefore: number): Promise<AddResult | 'offline'> {
    if (isOffline()) return 'offline';
    let from = countBefore;
    try {
      if (lost) {
        from = await itemCount();
        if (from > lost.from) {
          lost = undefined;
          return 'added';
        }
      }
      lost = { from, known: knownCount() };
      // Not ended with the island: the server may have taken it, and then the page must know.
      const code = await addProduct({ ...article, clientId: clientId(document.cookie) });
      lost = undefined;
      maybeFree = false;
      return addResult(code);
    } catch (error) {
      report(error);
      return isOffline() ? 'offline' : 'failed';
    }
  }

  return {
    /** For a press on the page. */
    async add(): Promise<Attempt> {
      // The cart was counted since: more pieces in it may be others.
      if (lost && lost.known !== knownCount()) lost = undefined;
      return { result: await add(knownCount()) };
    },

    /** For a press in the dialog that shows the failure, while nothing else on the page can change the cart. */
    async retry(): Promise<Attempt> {
      return { result: await add(knownCount()) };
    },

    /** Frees the cart, then adds the article once; not if it is no longer `wanted` by then. */
    async freeAndAdd(block: CartBlock, wanted: () => boolean): Promise<Attempt> {
      if (isOffline()) return { result: block, trouble: 'offline' };
      if (maybeFree) {
        const result = await add(knownCount());
        if (result !== block) return { result, freed: true };
      }
      try {
        await frees[block]();
        maybeFree = false;
      } catch (error) {
        report(error);
        maybeFree = true;
        return { result: block, trouble: isOffline() ? 'offline' : 'failed' };
      }
      if (!wanted()) return { result: 'given-up', freed: true };
      const result = await add(block === 'quote-in-progress' ? 0 : knownCount());
      return { result, freed: true, ...(result === block && { trouble: 'still-held' }) };
    },
  };
}
