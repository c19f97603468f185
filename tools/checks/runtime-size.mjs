// @ts-check
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What the life of an island may weigh alone, in bytes after gzip. */
const limit = 2048;
const entry = 'src/enhance/start.ts';
/** The bundler wraps each import() by a helper, which the shipped entry takes from src/dom. */
const bareImports = {
  name: 'bare-imports',
  enforce: /** @type {const} */ ('pre'),
  load: (/** @type {string} */ id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
};
/** Rooms that the entry has anyway. */
const neighbours = [resolve('src/dom'), resolve('src/page')];

const result = await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [bareImports],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: entry,
      preserveEntrySignatures: 'strict',
      external: (id, importer) => {
        const file = importer === undefined ? id : resolve(dirname(importer), id);
        return neighbours.some((folder) => file.startsWith(folder));
      },
    },
  },
});

const outputs = Array.isArray(result) ? result : [result];
const chunks = outputs
  .flatMap((one) => ('output' in one ? one.output : []))
  .filter((one) => one.type === 'chunk');
const size = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

console.log(`${entry}: ${size} bytes after gzip of at most ${limit}`);
if (size > limit || size === 0) {
  console.error(size === 0 ? 'Nothing was built.' : `That is ${size - limit} bytes too many.`);
  process.exitCode = 1;
}
