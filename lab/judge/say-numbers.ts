import type { Interval } from './compare-rates.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const minus = (text: string) => text.replace('-', '−');
const infinite = (number: number) => (number < 0 ? '−∞' : '∞');

export const count = (number: number) => whole.format(number);
/** `4.25 %`; with more decimals where it is small. */
export const percent = (share: number) => `${minus(decimals(share * 100))} %`;
/** `+0.61`, as percentage points or percent. */
export const signed = (share: number) =>
  Number.isFinite(share) ? `${share < 0 ? '−' : '+'}${decimals(Math.abs(share) * 100)}` : infinite(share);
export const between = ([low, high]: Interval) => `between ${signed(low)} and ${signed(high)}`;
/** `0.013`, `below 0.0001`. */
export const chance = (p: number) => (p < 0.0001 ? 'below 0.0001' : p.toPrecision(2));
/** `n is` or `n are`. */
export const people = (number: number) => `${count(number)} ${number === 1 ? 'visitor' : 'visitors'}`;

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
/** `−€1.20`. */
export const euros = (amount: number) =>
  Number.isFinite(amount) ? minus(money.format(amount)) : infinite(amount);
const roundMoney = new Intl.NumberFormat('en-GB', {
  ...{ style: 'currency', currency: 'EUR', maximumSignificantDigits: 3 },
});
/** `−€12,300`: no more digits than anybody knows. */
export const roundEuros = (amount: number) => minus(roundMoney.format(amount));

function decimals(number: number): string {
  const size = Math.abs(number);
  return number.toFixed(size >= 20 ? 1 : size >= 0.1 || size === 0 ? 2 : 3);
}
