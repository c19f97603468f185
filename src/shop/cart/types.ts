/** A line of the server's cart. */
export interface CartLine {
  readonly itemId: string;
  readonly articleId: string;
  readonly quantity: number;
}

/** A whole cart, from a response of the server. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The discount code that counts, if any. */
  readonly code?: string | undefined;
}

/** The server calls. Each resolves to the whole cart, or rejects if there is no valid response. */
export interface CartCalls<C extends Cart> {
  /**
   * `was`: the number that the shopper's presses started from. The server changes its own number by the difference: another
   * tab may have changed it too. Without it the number counts as it is.
   */
  setQuantity(itemId: string, quantity: number, was?: number): Promise<C>;
  remove(itemId: string): Promise<C>;
  /** Adds removed pieces again. */
  restore(articleId: string, quantity: number): Promise<C>;
  /** Uses a discount code in place of any other. Without one removes it. */
  setCode(code: string): Promise<C>;
  read(): Promise<C>;
  /** Whether a change that ended in this error was certainly not made. */
  isNotDone(error: unknown): boolean;
}

/**
 * `expired`: the server knows the visit no more, and the page has to be loaded anew. `unsure`: the answer was lost, and the
 * cart could not be read since.
 */
export type FailureReason = 'failed' | 'offline' | 'expired' | 'unsure';

/** A failed change of a line. It stays until the change is retried. */
export interface CartProblem {
  readonly of: 'quantity' | 'removal';
  readonly reason: FailureReason;
  /** The requested number of pieces. */
  readonly quantity: number;
}

/** A line that the shopper has removed and can restore. */
export interface RemovedLine {
  readonly line: CartLine;
  isBusy: boolean;
  /** Why restoring failed. */
  reason?: FailureReason | undefined;
  /** Pieces of the article before an attempt to restore whose response was lost. */
  piecesBefore?: number | undefined;
}

/** The result of a change by the shopper. */
export type CartResult =
  | { readonly type: 'quantity'; readonly line: CartLine; readonly delta: number }
  | { readonly type: 'removed'; readonly removed: RemovedLine }
  | { readonly type: 'restored'; readonly removed: RemovedLine; readonly pieces: number }
  | { readonly type: 'problem'; readonly line: CartLine; readonly problem: CartProblem }
  | { readonly type: 'not-restored'; readonly removed: RemovedLine }
  /** `isDone`: the cart has the code. Otherwise the server has refused it, or there is a reason why it is not known. */
  | {
      readonly type: 'code';
      readonly code: string;
      readonly isDone: boolean;
      readonly reason?: FailureReason | undefined;
    };

export interface CartView<C extends Cart> {
  /** Shows the server's cart, with a note in the place of each line that was just removed. */
  show(cart: C, removed: readonly RemovedLine[]): void;
  /** Updates the wanted numbers, the busy states and the problems. */
  update(): void;
  /** Called when a change by the shopper has succeeded or failed: updates, and tells them. */
  notify(result: CartResult): void;
  /** Called once for each change of the cart that no other code has announced. `isOurs`: made on this page. */
  changed(by: { readonly isOurs: boolean }): void;
}
