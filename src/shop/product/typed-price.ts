const currency = "(?:€|eur(?:o'?s?)?)?";
/** Up to 9,999,999, with the thousands apart or not. */
const whole = String.raw`(\d{1,7}|[1-9]\d{0,2}(?:([., '’])\d{3})(?:\2\d{3})?)`;
const cents = String.raw`(?:([.,])(\d{1,2}|[-–—]{1,2})?)?`;
const price = new RegExp(`^${currency} ?${whole} ?${cents} ?${currency}$`, 'i');

/**
 * Reads an amount in euros as a Dutch shopper types it, in cents: `1.999`, `€ 1.999,-`, `1 999`, `1999,95`, `59.95`. Three
 * digits after a dot or comma are thousands, one or two are cents. Undefined if it is no amount, or below zero.
 */
export function readPrice(text: string): number | undefined {
  const [, euros, thousands, decimal, part = ''] = price.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  const hasCents = /\d/.test(part);
  // `1.999.95` could be meant in two ways.
  if (euros === undefined || (hasCents && thousands === decimal)) return undefined;
  return Number(euros.replace(/\D/g, '')) * 100 + (hasCents ? Number(part.padEnd(2, '0')) : 0);
}
