// @ts-check
import { join } from 'node:path/posix';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * How many characters of a built file come from each source file.
 *
 * @param {string} code
 * @param {{ mappings: string, sources: readonly (string | null)[] }} map Its source map.
 * @param {string} folder Where the map stands, from the root: sources are relative to it.
 * @returns {Map<string, number>} by paths from the root
 */
export function bytesBySource(code, { mappings, sources }, folder) {
  /** @type {Map<string, number>} */
  const bytes = new Map();
  const lines = code.split('\n');
  let source = 0;
  for (const [at, segments] of mappings.split(';').entries()) {
    const length = (lines[at] ?? '').length;
    let column = 0;
    /** @type {{ from: number, path: string | undefined }[]} */
    const starts = segments
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [columns = 0, sourceStep] = numbersOf(segment);
        column += columns;
        source += sourceStep ?? 0;
        const path = sourceStep === undefined ? undefined : sources[source];
        return { from: column, path: path ? join(folder, path) : undefined };
      });
    for (const [index, { from, path }] of starts.entries()) {
      const to = starts[index + 1]?.from ?? length;
      if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + to - from);
    }
  }
  return bytes;
}

/** The numbers of a segment: base 64, five bits a digit, the lowest bit is the sign. @param {string} segment */
function numbersOf(segment) {
  /** @type {number[]} */
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
