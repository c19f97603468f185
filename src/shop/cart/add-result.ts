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
