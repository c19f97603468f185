let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one at a time, in the order of the calls, because each starts from the server's answer to
 * the one before. The next one also runs if one fails or times out.
 */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const result = last.then(change);
  last = result.catch(() => {});
  return result;
}
