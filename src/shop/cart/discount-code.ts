import type { Answers } from './lost-answers.ts';
import type { Cart, CartCalls, CartResult, FailureReason } from './types.ts';

/** Codes are the same whatever their case, and the spaces around them. */
const plain = (code = '') => code.trim().toUpperCase();

/** The discount code that was asked for last, and why it may not count. */
export function createDiscountCode<C extends Cart>(calls: CartCalls<C>, answers: Answers<C>) {
  let asked = '';
  let reason: FailureReason | undefined;
  const isIn = (cart: Cart) => plain(cart.code) === plain(asked);

  function resultOf(cart: Cart | undefined, failure: FailureReason | undefined): CartResult {
    const isDone = !!cart && isIn(cart);
    reason = isDone ? undefined : failure;
    return { type: 'code', code: asked, isDone, reason };
  }

  return {
    reason: () => reason,
    /** Asks for a code. Returns the result if it can't be sent. */
    ask(code: string): CartResult | undefined {
      asked = code;
      reason = answers.whyUnsent(`code ${plain(code)}`);
      return reason && resultOf(undefined, reason);
    },
    async send() {
      const { cart, reason } = await answers.request(
        `code ${plain(asked)}`,
        () => calls.setCode(asked),
        isIn,
      );
      return { cart, result: resultOf(cart, reason) };
    },
    /** What a cart tells of a code whose answer was lost. */
    settle: (cart: Cart): CartResult[] => (reason === 'unsure' ? [resultOf(cart, 'failed')] : []),
  };
}
