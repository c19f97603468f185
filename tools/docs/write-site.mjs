// @ts-check
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Window } from 'happy-dom';
import { build, runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { writeStaticShop } from '../write/static-shop.mjs';

/**
 * Writes the documentation site into a folder: the fixture shop as static files, the examples made from its pages, and
 * the site itself in `docs`. Needs the bundle in dist.
 *
 * @param {string} out Emptied before.
 * @returns {Promise<number>} how many files it wrote
 */
export async function writeSite(out) {
  const shop = await writeStaticShop(out);
  const files = await makeFiles(process.cwd());
  for (const [path, text] of files) {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  copyFileSync('docs/islands.png', join(out, 'docs/islands.png'));
  copyFileSync('tools/docs/browser/site.css', join(out, 'docs/site.css'));
  await buildScript('tools/docs/browser/site.ts', join(out, 'docs'), 'site.js');
  await buildScript('tools/docs/browser/example-start.ts', join(out, 'examples'), 'start.js');
  return shop + files.size;
}

/** @param {string} root @returns {Promise<import('./site.ts').SiteFiles>} */
async function makeFiles(root) {
  // Some page modules access browser globals when they load.
  const page = new Window();
  for (const key of Object.getOwnPropertyNames(page)) {
    if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: Reflect.get(page, key) });
  }
  /** @type {{ module: typeof import('./site.ts') }} */
  const { module } = await runnerImport(join(root, 'tools/docs/site.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  const files = module.siteFiles(await module.readSite(root));
  await page.happyDOM.close();
  return files;
}

/** @param {string} input @param {string} folder @param {string} name */
async function buildScript(input, folder, name) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: name, chunkFileNames: '[name].js' },
      },
    },
  });
}
