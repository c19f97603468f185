// @ts-check
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { buildShop } from '../build/build.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';

/**
 * `node tools/write/write-static.mjs` builds the bundle and writes the fixture shop into dist-static, for the root of
 * any static host. With `--built` it uses the bundle in dist. A service worker in the browser answers the calls, which
 * needs https or localhost. Forms that post without the script are not answered.
 */
const out = 'dist-static';
const script = 'static-start.js';

async function writeStatic() {
  if (!process.argv.includes('--built')) await buildShop();
  if (!existsSync('dist/storefront.js')) {
    throw new PlainError('dist has no storefront.js: leave out --built, or run npm run build before.');
  }
  rmSync(out, { recursive: true, force: true });
  cpSync('dist', join(out, 'assets'), { recursive: true });
  cpSync('node_modules/msw/lib/mockServiceWorker.js', join(out, 'mockServiceWorker.js'));
  const count = await writePages();
  await buildStart();
  return count;
}

/** @returns {Promise<number>} how many files it wrote */
async function writePages() {
  // Node cannot load it itself: it is TypeScript.
  const file = join(process.cwd(), 'fixtures/server/copy-shop.ts');
  /** @type {{ module: typeof import('../../fixtures/server/copy-shop.ts') }} */
  const { module } = await runnerImport(file);
  let count = 0;
  for await (const { path, body } of module.copyShop(process.cwd(), `/${script}`)) {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, body);
    count++;
  }
  return count;
}

/** Builds the module that the pages link: one file with the handlers and the page templates. */
async function buildStart() {
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
        output: { entryFileNames: script, codeSplitting: false },
      },
    },
  });
}

try {
  console.log(`Wrote ${await writeStatic()} pages and pictures into ${out}`);
} catch (error) {
  exitWith(error);
}
