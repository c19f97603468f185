/** More orders than one shopper makes while an old confirmation can still be reopened. */
const maxOrders = 20;

/** The order numbers in the value that `withOrder` stored. */
export function readOrders(stored: string | undefined): readonly string[] {
  return (stored ?? '').split(' ').filter(Boolean);
}

/** The value to store once this order is reported, newest last. Undefined if it was reported already. */
export function withOrder(stored: string | undefined, number: string): string | undefined {
  const name = number.trim().replace(/\s+/g, '-');
  const orders = readOrders(stored);
  return orders.includes(name) ? undefined : [...orders, name].slice(-maxOrders).join(' ');
}
