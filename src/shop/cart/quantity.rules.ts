/** The upper limit: higher numbers are lowered to this. */
const maxQuantity = 9999;

/** Matches a number and captures its whole part: `2.5` and `2,5` are two pieces. */
const written = /^([+-]?\d+)(?:[.,]\d*)?$/;

/** Rounds up to a multiple of the increment, within the limits. */
const roundUp = (pieces: number, increment: number) =>
  Math.max(
    increment,
    Math.min(Math.ceil(pieces / increment), Math.floor(maxQuantity / increment)) * increment,
  );

/**
 * Reads a typed or pasted number of pieces. The result is a multiple of the increment, rounded up, and at least the
 * increment itself. Text that is not a number, or an empty field, gives the number that it `was`.
 * @param increment the article is sold in multiples of this, from 1
 */
export function readQuantity(
  text: string,
  { was, increment }: { readonly was: number; readonly increment: number },
): number {
  const [, whole] = written.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === undefined ? was : roundUp(Number(whole), increment);
}

/**
 * Why the number that was read is another one than the shopper typed, which has to be said: more than anybody can order,
 * not a multiple of the increment, or no whole number. Undefined if it is what they typed.
 */
export function correctionOf(
  text: string,
  quantity: number,
  increment = 1,
): 'most' | 'increment' | 'whole' | undefined {
  if (/^\+?\d+$/.test(text.trim()) && Number(text) === quantity) return undefined;
  const [, whole] = written.exec(text.normalize('NFKC').trim()) ?? [];
  if (Number(whole) > maxQuantity) return 'most';
  return increment > 1 ? 'increment' : 'whole';
}

/** One step more. */
export function moreOf(quantity: number, increment: number): number {
  return roundUp(Math.floor(quantity / increment) * increment + increment, increment);
}

/** One step less, unless the quantity is 1, or the increment or less. */
export function lessOf(quantity: number, increment: number): number {
  if (quantity <= increment || quantity === 1) return quantity;
  return roundUp(Math.ceil(quantity / increment) * increment - increment, increment);
}

/** Reads the increment from an attribute. 1 if it is not a whole number from 1. */
export function readIncrement(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
