/** More than a shopper orders while an old confirmation can still be opened again. */
const most = 20;

/** The numbers as they were stored by `withOrder`; whatever else was stored there is none. */
export function readOrders(stored: string | undefined): readonly string[] {
  return (stored ?? '').split(' ').filter(Boolean);
}

/** What to store once this order is reported: the newest last. Undefined where it has been reported already. */
export function withOrder(stored: string | undefined, number: string): string | undefined {
  const name = number.trim().replace(/\s+/g, '-');
  const orders = readOrders(stored);
  return orders.includes(name) ? undefined : [...orders, name].slice(-most).join(' ');
}
