/** An exact decimal number: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** A floating-point number in HTML's syntax. */
const floating = /^(-?)(\d*)(?:\.(\d+))?(?:e([-+]?\d+))?$/i;

/** Parses a number in HTML's syntax: `-.5`, `1e3`; no plus sign, no trailing point. */
export function parseHtmlNumber(text: string): number | undefined {
  const [, , whole = '', fraction = ''] = floating.exec(text) ?? [];
  const value = whole || fraction ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Whether `value` is exactly `base` plus a whole number of steps: 0.3 is three steps of 0.1. All in HTML's syntax. */
export function isOnStep(value: string, base: string, step: string): boolean {
  const parts = [value, base, step].map(parseDecimal);
  const smallest = Math.min(...parts.map(({ exponent }) => exponent));
  const [v = 0n, b = 0n, s = 1n] = parts.map(
    ({ digits, exponent }) => digits * 10n ** BigInt(exponent - smallest),
  );
  return (v - b) % s === 0n;
}

function parseDecimal(text: string): Decimal {
  // Numbers too small for a float count as 0: a huge power would block the page.
  if (Number(text) === 0) return { digits: 0n, exponent: 0 };
  const [, sign = '', whole = '', fraction = '', power = '0'] = floating.exec(text) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length };
}
