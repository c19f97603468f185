/** More pieces than anybody orders: what is typed above it is this. */
const most = 9999;

/** A whole number of pieces, from the typed number's whole part: `2.5` and `2,5` are two. */
const written = /^([+-]?\d+)(?:[.,]\d*)?$/;

/** The next number of pieces that can be had from this one on, or the same where it is one. */
const roundUp = (pieces: number, increment: number) =>
  Math.max(increment, Math.min(Math.ceil(pieces / increment), Math.floor(most / increment)) * increment);

/**
 * The number of pieces that a typed or pasted text asks for. Never below the increment, and always a multiple of it:
 * what lies between is rounded up. What is no number, and an empty field, leave the number as it `was`.
 * @param increment pieces that are sold at a time, from 1
 */
export function readQuantity(
  text: string,
  { was, increment }: { readonly was: number; readonly increment: number },
): number {
  const [, whole] = written.exec(text.trim()) ?? [];
  return whole === undefined ? was : roundUp(Number(whole), increment);
}

/** One step more. */
export function moreOf(quantity: number, increment: number): number {
  return roundUp(Math.floor(quantity / increment) * increment + increment, increment);
}

/** One step less; nothing at the increment or below it, and nothing at 1. */
export function lessOf(quantity: number, increment: number): number {
  if (quantity <= increment || quantity === 1) return quantity;
  return roundUp(Math.ceil(quantity / increment) * increment - increment, increment);
}

/** Pieces that are sold at a time, from a page's attribute: 1 where it is no whole number from 1. */
export function readIncrement(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
