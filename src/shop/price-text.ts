const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/** As shoppers read it: `€ 599,-` of a round amount, else `€ 59,95`. In cents. */
export function priceText(cents: number): string {
  return money.format(cents / 100).replace(/,00$/, ',-');
}
