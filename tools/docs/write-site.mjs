// @ts-check
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { openPage } from '../lib/open-page.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { startScript, writeStaticShop } from '../write/static-shop.mjs';

/**
 * Writes the documentation site into a folder: the fixture shop as static files, the examples made from its pages, and
 * the site itself in `docs`. Needs the bundle in dist.
 *
 * @param {string} out Emptied before.
 * @param {{ shop?: string | undefined }} [options] `shop`: a folder that has the static shop already.
 * @returns {Promise<number>} how many files it wrote, the shop excepted
 */
export async function writeSite(out, { shop } = {}) {
  if (shop === undefined) await writeStaticShop(out);
  else copyShop(shop, out);
  const files = await makeFiles(process.cwd());
  for (const [path, text] of files) {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const picture of ['islands.png', 'speed.svg'])
    copyFileSync(`docs/${picture}`, join(out, 'docs', picture));
  copyFileSync('tools/docs/browser/site.css', join(out, 'docs/site.css'));
  await buildScript('tools/docs/browser/site.ts', join(out, 'docs'), 'site.js');
  await buildScript('tools/docs/browser/example-start.ts', join(out, 'examples'), 'start.js');
  return files.size;
}

/** @param {string} shop @param {string} out */
function copyShop(shop, out) {
  if (!existsSync(join(shop, startScript)))
    throw new PlainError(`${shop} has no ${startScript}: npm run static makes it.`);
  rmSync(out, { recursive: true, force: true });
  cpSync(shop, out, { recursive: true });
}

/** @param {string} root @returns {Promise<import('./site.ts').SiteFiles>} */
async function makeFiles(root) {
  const closePage = openPage();
  /** @type {{ module: typeof import('./site.ts') }} */
  const { module } = await runnerImport(join(root, 'tools/docs/site.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  const files = module.siteFiles(await module.readSite(root));
  await closePage();
  return files;
}

/** @param {string} input @param {string} folder @param {string} name */
async function buildScript(input, folder, name) {
  /** @type {{ module: typeof import('../build/tracking-plan-data.ts') }} */
  const { module } = await runnerImport(join(process.cwd(), 'tools/build/tracking-plan-data.ts'), {
    configFile: false,
  });
  /** @type {{ module: typeof import('../build/declarations.ts') }} */
  const { module: tables } = await runnerImport(join(process.cwd(), 'tools/build/declarations.ts'), {
    configFile: false,
  });
  // Running modules has made it `development`.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [module.trackingPlanData(), tables.declarations(), noStyles],
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // The checker has every island's props, and so their code. Its page alone loads it.
      chunkSizeWarningLimit: 2000,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: name, chunkFileNames: 'parts/[name].js' },
      },
    },
  });
}
