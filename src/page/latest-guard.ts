/**
 * Guards against responses that arrive out of order. Call the guard before each request: `const isLatest = begin()`.
 * When the response has arrived, `isLatest()` is false if the guard was called again in the meantime.
 */
export function createLatestGuard(): () => () => boolean {
  let latest = 0;
  return () => {
    const own = ++latest;
    return () => own === latest;
  };
}
