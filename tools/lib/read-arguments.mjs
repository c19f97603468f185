// @ts-check
import { parseArgs } from 'node:util';
import { exitWith, PlainError } from './plain-error.mjs';

/**
 * The options and words of a command; one that it does not know ends the command with the reason and no stack.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config As Node's `parseArgs` takes it.
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return exitWith(new PlainError(String(error instanceof Error ? error.message : error).split('. ')[0]));
  }
}
