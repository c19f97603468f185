// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isMainModule } from '../lib/is-main-module.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';

/**
 * @typedef {object} Built One entry of the build's manifest.
 * @property {string} file
 * @property {string} [name]
 * @property {readonly string[]} [imports] Keys of the chunks that it imports statically.
 * @property {readonly string[]} [pages] Only for an experiment.
 *
 * @typedef {Readonly<Record<string, Built>>} Manifest
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes After gzip.
 * @property {number} limit
 * @property {string} advice What to do when it is too big.
 */

/** Limits in bytes after gzip, by kind, with a tenth of room. A chunk in `larger` has its own. */
export const limits = {
  /** All that `storefront.js` asks for, but for the names. */
  client: 32_000,
  /** What patches before the client is there. */
  kit: 6_200,
  /** What reports and repairs experiments, after the paint. */
  engine: 10_500,
  /** Beside the covers of experiments. */
  styles: 4_100,
  island: 8_500,
  behaviour: 5_200,
  experiment: 2_000,
  /** Code of others that many chunks share. */
  library: 11_000,
  /** Loaded in QA sessions alone. */
  desk: 21_500,
  other: 7_600,
};

/** Libraries that only a touch brings; and what is more than others of its kind. */
export const larger = new Map([
  // Leaflet and its clusters.
  ['store-map', 57_000],
  // PhotoSwipe.
  ['viewer', 21_000],
  // flatpickr.
  ['date-calendar', 18_500],
  // The rules of the checker, and what each says in two languages.
  ['check-page', 31_500],
  // Lost answers, expired visits and corrected numbers, of each change of a cart.
  ['cart-page.behaviour', 5_800],
]);

/** For the cover of each experiment, in the styles. */
const perName = 30;

const later = 'load what a page does not need at once by import(), in a chunk of its own';
/** @type {Partial<Record<keyof typeof limits, string>>} */
const advice = {
  client: 'take out before you add; what can wait comes by import()',
  styles: 'move a rule into the style of the island, block or page that needs it (it loads with it)',
  experiment: 'use a builder of experiments/kit.ts, which every experiment shares, or insert less',
};

/**
 * A row for the client, and one for each other chunk.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf Returns the size of a built file after gzip.
 * @returns {Row[]}
 */
export function rowsOf(manifest, bytesOf) {
  const script = manifest['storefront.js'];
  const ofClient = (script?.imports ?? []).filter((key) => !isNames(key));
  const row = (
    /** @type {keyof typeof limits} */ kind,
    /** @type {string} */ name,
    /** @type {readonly string[]} */ files,
  ) => ({
    name,
    bytes: files.reduce((sum, file) => sum + bytesOf(file), 0),
    limit: larger.get(name) ?? limits[kind],
    advice: advice[kind] ?? later,
  });
  const files = [script, ...ofClient.map((key) => manifest[key])].flatMap((one) => one?.file ?? []);
  return [
    row('client', 'client', files),
    ...Object.entries(manifest)
      .filter(([, { file }]) => file.endsWith('.js') && !files.includes(file))
      .map(([key, one]) => row(kindOf(key, one), one.name ?? key, [one.file])),
  ];
}

/** The names of all components: each is loaded by them. @param {string} key */
const isNames = (key) => key.endsWith('/names.ts');

/** @param {string} key @param {Built} built @returns {keyof typeof limits} */
function kindOf(key, { name = '', pages }) {
  if (pages) return 'experiment';
  if (key.endsWith('.island.tsx')) return 'island';
  if (key.endsWith('.behaviour.ts')) return 'behaviour';
  if (key.startsWith('qa/')) return 'desk';
  if (name === 'experiment-kit') return 'kit';
  if (name === 'engine') return 'engine';
  return /^(preact|react|zod)$/.test(name) ? 'library' : 'other';
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
  return { name: file, bytes: bytesOf(file), limit, advice: advice.styles ?? later };
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
  readArguments({});
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
    if (telling.length > 0 || tooBig.length > 0 || !rows.some(({ name }) => name === 'client'))
      process.exitCode = 1;
  } catch (error) {
    exitWith(error);
  }
}
