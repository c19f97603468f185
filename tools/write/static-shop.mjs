// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { PlainError } from '../lib/plain-error.mjs';

/** What the static pages link in place of the bundle's script. */
export const startScript = 'static-start.js';

/**
 * Writes the fixture shop, with the bundle in dist, into a folder for the root of any static host. A service worker in
 * the browser answers the calls, which needs https or localhost. Forms that post without the script are not answered.
 *
 * @param {string} out Emptied before.
 * @returns {Promise<number>} how many pages and pictures it wrote
 * @throws {PlainError} when there is no bundle
 */
export async function writeStaticShop(out) {
  if (!existsSync('dist/storefront.js')) {
    throw new PlainError('dist has no storefront.js: leave out --built, or run npm run build before.');
  }
  rmSync(out, { recursive: true, force: true });
  cpSync('dist', join(out, 'assets'), { recursive: true });
  writeFileSync(join(out, 'mockServiceWorker.js'), lastingWorker());
  const count = await writePages(out);
  await buildStart(out);
  return count;
}

/** What the worker of msw does when a page says that it is being left. */
const leaving = ['self.registration.unregister()', 'activeClientIds.delete(clientId)'];

/**
 * The service worker of msw, but one that stays when a page of the shop is left, and answers that page to its end. Else
 * the calls that it makes meanwhile, and those of the next page, may reach the host, which has no answer.
 */
function lastingWorker() {
  const worker = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8');
  return leaving.reduce((code, one) => {
    if (code.split(one).length !== 2) throw new Error(`the worker of msw has not one "${one}"`);
    return code.replace(one, '');
  }, worker);
}

/** @param {string} out @returns {Promise<number>} how many files it wrote */
async function writePages(out) {
  // Node cannot load it itself: it is TypeScript.
  const file = join(process.cwd(), 'fixtures/server/copy-shop.ts');
  /** @type {{ module: typeof import('../../fixtures/server/copy-shop.ts') }} */
  const { module } = await runnerImport(file);
  let count = 0;
  for await (const { path, body } of module.copyShop(process.cwd(), `/${startScript}`)) {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, body);
    count++;
  }
  return count;
}

/** Builds the module that the pages link: one file with the handlers and the page templates. @param {string} out */
async function buildStart(out) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      modulePreload: false,
      rolldownOptions: {
        input: 'fixtures/static-start.ts',
        output: { entryFileNames: startScript, codeSplitting: false },
      },
    },
  });
}
