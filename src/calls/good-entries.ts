import { report } from '../page/report.ts';
import { check, type Schema } from './check.ts';

/** Of a list at most this many broken entries are reported. */
export const maxReported = 10;

/** The first entries of a list, without those that are broken, the first of which are reported. */
export function goodEntries<T>(
  entry: Schema<T>,
  given: readonly unknown[],
  maxLength: number,
  name: string,
): T[] {
  let faults = 0;
  return given.slice(0, maxLength).flatMap((one, index) => {
    const read = check(entry, one);
    if (read.wrong === undefined) return [read.data];
    if (faults++ < maxReported) report('entry-left-out', read.wrong, `${name} ${index}`);
    return [];
  });
}
