let last: Promise<unknown> = Promise.resolve();

/**
 * Changes of the cart, one after the other in the order of asking, whoever asks: the server's answer to one is the
 * ground of the next. One that fails or runs out of time lets the next one go.
 */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const result = last.then(change);
  last = result.catch(() => {});
  return result;
}
