const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/** Formats cents for shoppers: `€ 599,-` for whole euros, else `€ 59,95`. */
export function priceText(cents: number): string {
  return money.format(cents / 100).replace(/,00$/, ',-');
}
