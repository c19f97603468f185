// @ts-check
import { beforeThisChange, growthOf, lastChangeOf, sourcesOf } from './growth.mjs';

/** @typedef {import('./sizes.mjs').Row} Row */

/**
 * What grew, since when, and what to do: lines to read.
 *
 * @param {Row} row One over its limit.
 * @param {{ row: Row | undefined, sources: import('./growth.mjs').Sources, commit: string } | undefined} before
 * @param {import('./growth.mjs').Sources} sources
 * @param {(source: string) => Promise<string>} lastChange
 */
export async function explain({ name, bytes, limit, advice }, before, sources, lastChange) {
  const over = `${name} is ${bytes - limit} bytes over its limit`;
  const what = `  what to do: ${advice}`;
  if (!before) return [over, what];
  if (!before.row) return [`${over}; it is new since ${before.commit}`, what];
  const grown = bytes - before.row.bytes;
  if (grown <= 0) return [`${over}, as it was at ${before.commit}`, what];
  const most = growthOf(before.sources, sources).slice(0, 5);
  const when = await Promise.all(most.map(({ source }) => lastChange(source)));
  const lines = most.map(({ source, bytes }, at) => `  ${source} +${bytes} before gzip (${when[at]})`);
  return [`${over}: it grew by ${grown} since ${before.commit}`, ...lines, what];
}

/**
 * Prints what grew of each row over its limit.
 *
 * @param {readonly Row[]} tooBig
 * @param {(dist: string) => Row[]} rowsIn The rows of a built folder.
 */
export async function explainAll(tooBig, rowsIn) {
  const told = await beforeThisChange(async (dist, commit) => {
    const rows = rowsIn(dist);
    return tooBig.map(({ name }) => {
      const row = rows.find((one) => one.name === name);
      return { row, sources: sourcesOf(dist, row?.files ?? []), commit };
    });
  });
  for (const [at, row] of tooBig.entries()) {
    const lines = await explain(row, told?.[at], sourcesOf('dist', row.files), lastChangeOf);
    console.log(`\n${lines.join('\n')}`);
  }
}
