// @ts-check
import { inspect } from 'node:util';
import { plainText } from './plain-text.mjs';

/** An error whose message is sufficient for people: it is shown without a stack. Programs know it by its code. */
export class PlainError extends Error {
  /** @param {string} [message] @param {string} [code] */
  constructor(message, code = 'error') {
    super(message);
    this.code = code;
  }
}

/** Logs why a command stops, and exits with code 1. @param {unknown} error @returns {never} */
export function exitWith(error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/**
 * Runs a command that is part of another.
 *
 * @param {() => unknown} run
 * @returns {Promise<number>} The exit code: 2 after an error message on stderr.
 */
export async function exitCodeOf(run) {
  try {
    await run();
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 2;
  }
}

/** @param {unknown} error */
export const reasonOf = (error) => plainText(error instanceof PlainError ? error.message : inspect(error));
