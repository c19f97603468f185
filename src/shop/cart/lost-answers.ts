import type { Cart, CartCalls, FailureReason } from './types.ts';

export interface Connection<C extends Cart> {
  readonly calls: CartCalls<C>;
  readonly isOffline: () => boolean;
  /** Whether a call failed because the server knows the visit no more. */
  readonly isExpired: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
}

export type Answers<C extends Cart> = ReturnType<typeof createAnswers<C>>;

/** Makes the calls, and knows of which changes the answer was lost. */
export function createAnswers<C extends Cart>({ calls, isOffline, isExpired, onError }: Connection<C>) {
  /** Changes whose answers were lost, as long as no cart tells what became of them. */
  const lost = new Set<string>();
  /** Whether the known lines may be out of date: a response was lost, or the cart could not be read. */
  let isStale = false;

  /** Why a change is not sent, if there is no connection: it may have been made by an earlier request. */
  function whyUnsent(change: string): FailureReason | undefined {
    if (!isOffline()) return undefined;
    return lost.has(change) ? 'unsure' : 'offline';
  }

  /** The server's cart, if it can be read. */
  async function read(): Promise<C | undefined> {
    try {
      if (!isOffline()) return await calls.read();
    } catch (error) {
      onError(error);
    }
    isStale = true;
    return undefined;
  }

  /**
   * Makes a call for a change. If it fails, reads the cart to find out whether the change was made. Returns the cart, if
   * there was a response, and why the change was not made, if it was not.
   */
  async function request(
    change: string,
    call: () => Promise<C>,
    isDone: (cart: C) => boolean,
  ): Promise<{ readonly cart?: C; readonly reason?: FailureReason | undefined }> {
    const unsent = whyUnsent(change);
    if (unsent) return { reason: unsent };
    try {
      return { cart: await call() };
    } catch (error) {
      onError(error);
      // The cart of a new visit would tell nothing.
      if (isExpired(error)) return { reason: 'expired' };
      if (!calls.isNotDone(error)) lost.add(change);
    }
    const cart = await read();
    if (cart) return { cart, reason: isDone(cart) ? undefined : 'failed' };
    return { reason: whyUnsent(change) ?? (lost.has(change) ? 'unsure' : 'failed') };
  }

  return {
    request,
    read,
    whyUnsent,
    /** A cart has come, which tells what became of all changes. */
    settle() {
      isStale = false;
      lost.clear();
    },
    hasLost: () => lost.size > 0,
    isStale: () => isStale,
  };
}
