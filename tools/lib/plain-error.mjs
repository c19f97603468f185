// @ts-check
import { inspect } from 'node:util';
import { plainText } from './plain-text.mjs';

/** An error whose message is sufficient for people: it is shown without a stack. */
export class PlainError extends Error {}

/** Logs why a command stops, and exits with code 1. @param {unknown} error @returns {never} */
export function exitWith(error) {
  console.error(plainText(error instanceof PlainError ? error.message : inspect(error)));
  process.exit(1);
}
