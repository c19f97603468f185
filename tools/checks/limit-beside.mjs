// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';

/**
 * The limit in the `<name>.size.json` beside an island or behaviour: `{ "gzip": 24000, "because": "PhotoSwipe" }`.
 *
 * @param {string} source Its path from the root.
 * @param {number} usual The limit without such a file.
 * @param {string} [root]
 * @throws {PlainError} if the file has another shape, or a limit that is not above the usual one
 */
export function limitBeside(source, usual, root = '.') {
  const file = source.replace(/\.(island\.tsx|behaviour\.ts)$/, '.size.json');
  if (!existsSync(join(root, file))) return undefined;
  const { gzip, because } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (typeof gzip !== 'number' || typeof because !== 'string' || because === '')
    throw new PlainError(`${file} is not { "gzip": <bytes>, "because": "<reason>" }`);
  if (gzip <= usual) throw new PlainError(`${file} may go: ${gzip} is within the usual ${usual} bytes`);
  return gzip;
}
