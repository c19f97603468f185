// @ts-check
import { isDeepStrictEqual } from 'node:util';

/** @param {string} what @param {unknown} found @param {unknown} expected @throws {Error} */
export function expectSame(what, found, expected) {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}
