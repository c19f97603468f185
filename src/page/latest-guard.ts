/**
 * Tells an old answer from a new one: `const isNewest = newest()` before a call, and after it `isNewest()` is false
 * when somebody has begun another one, or has known better, in the meantime.
 */
export function createNewest(): () => () => boolean {
  let last = 0;
  return () => {
    const mine = ++last;
    return () => mine === last;
  };
}
