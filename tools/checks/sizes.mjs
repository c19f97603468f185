// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isMainModule } from '../lib/is-main-module.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';

/**
 * @typedef {object} Built One entry of the build's manifest.
 * @property {string} file
 * @property {string} [name]
 * @property {readonly string[]} [imports] Keys of the chunks that it imports statically.
 * @property {readonly string[]} [dynamicImports] Keys of those that it imports lazily.
 * @property {boolean} [isDynamicEntry]
 * @property {readonly string[]} [pages] Only for an experiment.
 *
 * @typedef {Readonly<Record<string, Built>>} Manifest
 * @typedef {{ name: string, bytes: number, limit: number }} Row Bytes after gzip.
 */

/** Limits in bytes after gzip, by kind. A chunk in `larger` has its own limit. */
const limits = {
  entry: 7_000,
  /** Our styles, and a cover of about 50 bytes for each experiment. */
  styles: 5_000,
  behaviour: 4_000,
  island: 6_000,
  experiment: 2_000,
  /** A chunk that several chunks share, or that is loaded later. */
  other: 4_000,
};

/** Chunks that are larger than others of their kind, and why. */
const larger = new Map([
  // Beside the names of islands and behaviours.
  ['runtime', 13_700],
  // Beside the names of experiments: fetching them with what they import.
  ['registry', 1_100],
  ['experiment-kit', 13_600],
  ['preact', 10_500],
  ['zod', 7_000],
  ['floating', 7_600],
  // Leaflet and its clusters.
  ['store-map', 53_500],
  // flatpickr.
  ['date-calendar', 17_600],
  // PhotoSwipe.
  ['viewer', 20_000],
  ['web-vitals.attribution', 5_500],
  // What the islands in the header share, with the popups of the whole shop: history, focus, frames.
  ['header', 6_700],
  // The rules of all fields.
  ['form-body', 7_300],
  // Loaded in QA sessions alone: what hears and leads to the panel, and what is shown.
  ['desk', 3_500],
  ['desk-panel', 12_500],
  // The tracking plan as data, with the meaning of each parameter: loaded where a tester opens the desk's tabs for events
  // and reports.
  ['tracking-plan', 9_500],
  // 89 rules of the checker, with their words in two languages: loaded where a tester opens the desk's tab.
  ['check-page', 15_200],
  // The contact options and the chat.
  ['options', 5_000],
]);

/** For each island, behaviour or experiment that a chunk names: what it is called, where and when it runs, where its code is. */
const perName = 30;

/**
 * A row for each chunk: the entry, each island and behaviour with the chunks that only it imports, each experiment, and
 * all others.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf Returns the size of a built file after gzip.
 * @param {(source: string) => number | undefined} ownLimit Returns the limit of an island or behaviour that has its
 *   own.
 * @returns {Row[]}
 */
export function rowsOf(manifest, bytesOf, ownLimit) {
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const roots = chunks.filter(([, { isDynamicEntry, pages }]) => isDynamicEntry || pages).map(([key]) => key);
  /** The roots that statically import each chunk. @type {Map<string, string[]>} */
  const loaders = new Map();
  for (const root of roots)
    for (const key of closure(manifest, root)) loaders.set(key, [...(loaders.get(key) ?? []), root]);
  /** The only island or behaviour that imports the chunk, if any. @param {string} key */
  const ownerOf = (key) => {
    const [only, another] = loaders.get(key) ?? [];
    return another === undefined && only !== undefined && kindOf(only) ? only : undefined;
  };

  const isNamed = (/** @type {string} */ key) => kindOf(key) || manifest[key]?.pages;
  return chunks.flatMap(([key, { file, name = key, pages, dynamicImports = [] }]) => {
    const kind = kindOf(key);
    if (key === 'src/entry/main.ts') return [{ name: 'entry', bytes: bytesOf(file), limit: limits.entry }];
    if (kind) {
      const own = chunks.filter(([other]) => other === key || ownerOf(other) === key);
      const bytes = own.reduce((sum, [, chunk]) => sum + bytesOf(chunk.file), 0);
      return [{ name: name.replace('.', ' '), bytes, limit: ownLimit(key) ?? limits[kind] }];
    }
    if (ownerOf(key)) return [];
    const limit = larger.get(name) ?? (pages ? limits.experiment : limits.other);
    return [{ name, bytes: bytesOf(file), limit: limit + perName * dynamicImports.filter(isNamed).length }];
  });
}

/** @param {string} key */
const kindOf = (key) =>
  key.endsWith('.island.tsx') ? 'island' : key.endsWith('.behaviour.ts') ? 'behaviour' : undefined;

/** The chunk and all its direct and indirect static imports. @param {Manifest} manifest @param {string} root */
function closure(manifest, root) {
  const found = new Set([root]);
  // The set grows during the loop.
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  return found;
}

/**
 * The limit in the `<name>.size.json` beside an island or behaviour: `{ "gzip": 24000, "because": "PhotoSwipe" }`.
 *
 * @param {string} source Its path from the root.
 * @param {string} [root]
 * @throws {PlainError} if the file has another shape, or a limit that is not above the default
 */
export function limitBeside(source, root = '.') {
  const file = source.replace(/\.(island\.tsx|behaviour\.ts)$/, '.size.json');
  if (!existsSync(join(root, file))) return undefined;
  const { gzip, because } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (typeof gzip !== 'number' || typeof because !== 'string' || because === '')
    throw new PlainError(`${file} is not { "gzip": <bytes>, "because": "<reason>" }`);
  const usual = limits[kindOf(source) ?? 'other'];
  if (gzip <= usual) throw new PlainError(`${file} may go: ${gzip} is within the usual ${usual} bytes`);
  return gzip;
}

/** @param {readonly Row[]} rows Printed as a table. */
function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, bytes, limit }) =>
    [name.padEnd(width), String(bytes).padStart(6), String(limit).padStart(6), bytes > limit ? 'TOO BIG' : '']
      .join('  ')
      .trimEnd(),
  );
}

if (isMainModule(import.meta.url)) {
  try {
    if (!existsSync('dist/manifest.json'))
      throw new PlainError('There is no dist: run npm run build before.');
    /** @param {string} file */
    const gzipped = (file) => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length;
    const rows = rowsOf(JSON.parse(readFileSync('dist/manifest.json', 'utf8')), gzipped, limitBeside);
    rows.push({ name: 'storefront.css', bytes: gzipped('storefront.css'), limit: limits.styles });
    rows.sort((a, b) => b.bytes - a.bytes);
    console.log(table(rows).join('\n'));
    const tooBig = rows.filter(({ bytes, limit }) => bytes > limit);
    console.log(`${rows.length} files, ${tooBig.length} over their limit (bytes after gzip)`);
    if (tooBig.length > 0 || !rows.some(({ name }) => name === 'entry')) process.exitCode = 1;
  } catch (error) {
    exitWith(error);
  }
}
