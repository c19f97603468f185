/** Parses an attribute's amount in euros (`59.95`) to whole cents. Undefined if it is not an amount. */
export function centsOf(text: string | null | undefined): number | undefined {
  const plain = text?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** The Dutch tax of 21 percent that a price includes. In cents. */
export function taxIn(cents: number): number {
  return Math.round((cents * 21) / 121);
}

/**
 * Our own calculation of an order's total, for until the server answers. In cents. Undefined if an amount is unknown: no
 * total is better than a wrong one.
 */
export function orderTotal(
  goods: number | undefined,
  delivery: number | undefined,
): { readonly delivery: number; readonly total: number; readonly tax: number } | undefined {
  if (goods === undefined || delivery === undefined) return undefined;
  const total = goods + delivery;
  return { delivery, total, tax: taxIn(total) };
}
