/** Whole cents of a plain decimal in euros, as attributes have it: `59.95`. Undefined where it is none. */
export function centsOf(text: string | null | undefined): number | undefined {
  const plain = text?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Dutch tax of 21 percent, in a price that has it already. In cents. */
export function taxIn(cents: number): number {
  return Math.round((cents * 21) / 121);
}

/**
 * What an order costs by our own reckoning, until the server has said it. In cents.
 * Undefined where one of the two is not known: no sum is better than a wrong one.
 */
export function orderTotal(
  goods: number | undefined,
  delivery: number | undefined,
): { readonly delivery: number; readonly total: number; readonly tax: number } | undefined {
  if (goods === undefined || delivery === undefined) return undefined;
  const total = goods + delivery;
  return { delivery, total, tax: taxIn(total) };
}
