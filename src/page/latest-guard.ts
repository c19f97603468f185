/**
 * Guards against answers that come back out of order. Call the guard before each request:
 * `const isLatest = begin()`. Once the answer is there, `isLatest()` is false if the guard was called again since.
 */
export function createLatestGuard(): () => () => boolean {
  let latest = 0;
  return () => {
    const own = ++latest;
    return () => own === latest;
  };
}
