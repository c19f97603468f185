// @ts-check

/** An error whose message says all that a person needs: it is shown without a stack. */
export class PlainError extends Error {}

/** Tells why a command stops, and ends it with exit code 1. @param {unknown} error @returns {never} */
export function exitWith(error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
