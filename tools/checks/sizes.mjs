// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
 * @property {readonly string[]} [experiments] Only for the code of several in one file.
 *
 * @typedef {Readonly<Record<string, Built>>} Manifest
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes After gzip.
 * @property {number} limit
 * @property {string} advice What to do when it is too big.
 */

/** Limits in bytes after gzip, by kind. A chunk in `larger` has its own limit. */
export const limits = {
  entry: 7_000,
  /** Beside the covers of experiments. */
  styles: 3_600,
  behaviour: 4_000,
  island: 6_000,
  experiment: 2_000,
  /** A chunk that several chunks share, or that is loaded later. */
  other: 4_000,
};

/** Chunks, islands and behaviours that are larger than others of their kind, and why. */
export const larger = new Map([
  ['runtime', 11_700],
  // With what browsers of 2023 lack, and when an answer came.
  ['send', 4_300],
  // Beside the names of experiments: fetching them with what they import.
  ['registry', 1_100],
  // What patches before the first paint of a page with a test, with all common builders.
  ['experiment-kit', 6_100],
  // Everything else of the engine, right after that paint: what keeps the books, guards, undoes, and hears of texts that
  // the page writes in place.
  ['experiment-engine', 10_100],
  // With what keeps components true in a page that the browser translates.
  ['preact', 10_600],
  // With the limits of what an answer may hold.
  ['zod', 7_500],
  ['floating', 7_000],
  ['hang', 1_700],
  // Leaflet and its clusters.
  ['store-map', 53_500],
  // PhotoSwipe.
  ['viewer', 20_000],
  ['vitals', 5_900],
  // What each page loads after its first paint, in one request: the shared state, what mounts a component, the
  // components of every page, and what hears the first orders and typed texts.
  ['every-page', 6_100],
  // The popups of the whole shop: history, focus, typed text, and what closes one that cannot be seen.
  ['popups', 5_200],
  // With a helper of the bundler, which would be a request of its own.
  ['experiment-builders', 4_100],
  // The rules of all fields.
  ['form-body', 5_700],
  // Loaded in QA sessions alone: what hears and leads to the panel, and what is shown.
  ['desk', 2_700],
  ['desk-panel', 15_000],
  // The tracking plan as data, with the meaning of each parameter: loaded where a tester opens the desk's tab for events.
  ['tracking-plan', 9_500],
  // The rules of the checker, of JSON, pasted markup and tags of others too, with their words in two languages: loaded where a
  // tester opens the desk's tab.
  ['check-page', 19_500],
  // The contact options and the chat.
  ['options', 5_000],
  // A step machine, a calendar of times and forms of the server, in one flow.
  ['appointment.island', 7_400],
  // Questions, results with reasons, a comparison and a history, in one flow.
  ['guided-selling.island', 9_000],
  // With its own copy of what reports an order: it needs nothing else of the chunk of calls.
  ['checkout.behaviour', 4_300],
  // Every change of the cart, discount codes, undo and what other tabs do.
  ['cart-page.behaviour', 7_400],
  // Typing, the rules of dates and the way to the calendar.
  ['date-field.behaviour', 4_500],
  // It changes the list, its address and its filters without a reload, also offline, and asks for the sheet's frame.
  ['product-filters.behaviour', 4_400],
]);

/**
 * For each island, behaviour or experiment that a chunk names: what it is called, where and when it runs, where its code
 * is. In the styles, for the cover of each experiment.
 */
const perName = 30;

const later = 'load what a page does not need at once by import(), in a chunk of its own';
const advice = {
  entry: 'take out before you add: what can wait belongs in src/runtime',
  styles: 'move a rule into the style of the island, block or page that needs it (it loads with it)',
  behaviour: `${later}, or give it a limit of its own in tools/checks/sizes.mjs, with the reason`,
  island: `${later}, or give it a limit of its own in tools/checks/sizes.mjs, with the reason`,
  experiment: 'use a builder of experiments/kit.ts, which every experiment shares, or insert less',
  other: `${later}, or take out before you add; the limits are in tools/checks/sizes.mjs`,
};

/**
 * A row for each chunk: the entry, each island and behaviour with the chunks that only it imports, each experiment, and
 * all others.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf Returns the size of a built file after gzip.
 * @returns {Row[]}
 */
export function rowsOf(manifest, bytesOf) {
  // A bundle has only what is measured as experiments.
  const chunks = Object.entries(manifest).filter(
    ([, { file, experiments }]) => file.endsWith('.js') && !experiments,
  );
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
    const row = (/** @type {keyof typeof limits} */ as, /** @type {Partial<Row>} */ own = {}) => [
      { name, bytes: bytesOf(file), limit: limits[as], advice: advice[as], ...own },
    ];
    if (key === 'src/entry/main.ts') return row('entry', { name: 'entry' });
    if (kind) {
      const files = chunks
        .filter(([other]) => other === key || ownerOf(other) === key)
        .map(([, chunk]) => chunk.file);
      const bytes = files.reduce((sum, one) => sum + bytesOf(one), 0);
      const limit = larger.get(name) ?? limits[kind];
      return row(kind, { name: name.replace('.', ' '), bytes, limit });
    }
    if (ownerOf(key)) return [];
    const as = pages ? 'experiment' : 'other';
    const names = dynamicImports.filter(isNamed).length;
    return row(as, { limit: (larger.get(name) ?? limits[as]) + perName * names });
  });
}

/**
 * The row of our styles, which carry a cover for each experiment.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf
 * @returns {Row}
 */
export function stylesRow(manifest, bytesOf) {
  const experiments = Object.values(manifest).filter(({ pages }) => pages).length;
  const file = 'storefront.css';
  const limit = limits.styles + perName * experiments;
  return { name: file, bytes: bytesOf(file), limit, advice: advice.styles };
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
 * The built files that say where the checkout is: their hashes would differ by folder.
 *
 * @param {string} folder
 * @param {string} root The checkout.
 */
export function filesWithPath(folder, root) {
  // With a name in it: a root such as `/app` alone may be part of an address.
  const paths = readdirSync(root).map((name) => `${root.replaceAll('\\', '/')}/${name}`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return paths.some((path) => text.includes(path));
    });
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
    const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
    /** @param {string} file */
    const gzipped = (file) => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length;
    const rows = [...rowsOf(manifest, gzipped), stylesRow(manifest, gzipped)].sort(
      (a, b) => b.bytes - a.bytes,
    );
    console.log(table(rows).join('\n'));
    const tooBig = rows.filter(({ bytes, limit }) => bytes > limit);
    console.log(`${rows.length} files, ${tooBig.length} over their limit (bytes after gzip)`);
    for (const { name, bytes, limit, advice } of tooBig)
      console.log(`${name} is ${bytes - limit} bytes over its limit: ${advice}`);
    const telling = filesWithPath('dist', process.cwd());
    for (const file of telling) console.log(`${file} says where the checkout is: write paths relative to it`);
    if (telling.length > 0 || tooBig.length > 0 || !rows.some(({ name }) => name === 'entry'))
      process.exitCode = 1;
  } catch (error) {
    exitWith(error);
  }
}
