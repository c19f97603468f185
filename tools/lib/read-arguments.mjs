// @ts-check
import { parseArgs } from 'node:util';
import { exitWith, PlainError } from './plain-error.mjs';

/**
 * The options and words of a command.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config As Node's `parseArgs` takes it.
 * @param {string} [usage] What the error ends with.
 * @returns {ReturnType<typeof parseArgs<T>>}
 * @throws {PlainError} For an option that the command does not know.
 */
export function parseArguments(config, usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node adds advice after the first sentence.
    const [reason] = String(error instanceof Error ? error.message : error).split('. ');
    throw new PlainError(usage === undefined ? reason : `${reason}: ${usage}`, 'option-unknown');
  }
}

/**
 * The same for a command that ends at once, with the reason and no stack.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config As Node's `parseArgs` takes it.
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readArguments(config) {
  try {
    return parseArguments(config);
  } catch (error) {
    return exitWith(error);
  }
}
