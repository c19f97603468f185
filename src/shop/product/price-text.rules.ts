import { dutchNumber } from '../../page/text/dutch-number.ts';

/** Formats cents for shoppers: `€ 599,-` for whole euros, else `€ 59,95`. */
export function priceText(cents: number): string {
  return `€\u00a0${dutchNumber(cents / 100, 2)}`.replace(/,00$/, ',-');
}
