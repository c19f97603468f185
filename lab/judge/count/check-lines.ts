import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../../../tools/lib/plain-error.mjs';

/** DuckDB keeps some kilobytes of each line that is no record until it has read all. */
const mostBroken = 10_000;
const [lineEnd, carriageReturn, quote] = [10, 13, 34];

/**
 * Counts the fields of each line of a CSV file, as quotes allow, before DuckDB reads it.
 *
 * @throws {PlainError} for a file that is no export: with so many lines that are no records of its header
 */
export async function checkLines(
  path: string,
  name: string,
  { separator, names, isGzip }: { separator: string; names: readonly string[]; isGzip: boolean },
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const mark = separator.charCodeAt(0);
  let [line, broken, fields, size] = [1, 0, 1, 0];
  let [isQuoted, hasHigh] = [false, false];
  for await (const part of isGzip ? file.pipe(createGunzip()) : file) {
    const bytes: Buffer = part;
    let start = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte > 127) hasHigh = true;
      if (byte === quote) isQuoted = !isQuoted;
      if (byte !== carriageReturn) size++;
      if (isQuoted) continue;
      if (byte === mark) fields++;
      if (byte !== lineEnd) continue;
      // An empty line is none.
      if (size > 1 && (fields !== names.length || (hasHigh && !isUtf8(bytes.subarray(start, at))))) broken++;
      if (broken > mostBroken)
        throw new PlainError(
          `${name} has more than ${mostBroken} lines that are no records, up to line ${line}: fewer or more fields than its ${names.length} columns, or not UTF-8: export it again`,
        );
      [fields, size, hasHigh, start] = [1, 0, false, at + 1];
      line++;
    }
  }
}
