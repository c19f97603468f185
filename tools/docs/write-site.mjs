// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { openPage } from '../lib/open-page.mjs';
import { installPackages } from '../lib/own-packages.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { startScript, writeStaticShop } from '../write/static-shop.mjs';

/** What VitePress reads: the pages, and the pictures that they show. */
const source = 'site/pages';

/**
 * Writes the documentation site into a folder: the fixture shop as static files, the examples made from its pages, and
 * the site itself, by VitePress, in `docs`. Needs the bundle in dist.
 *
 * @param {string} out Emptied before.
 * @param {{ shop?: string | undefined }} [options] `shop`: a folder that has the static shop already.
 * @returns {Promise<number>} how many pages it has
 */
export async function writeSite(out, { shop } = {}) {
  await installPackages('site');
  if (shop === undefined) await writeStaticShop(out);
  else copyShop(shop, out);
  const closePage = openPage();
  const { readSite, fileOf } = await load('tools/docs/site-pages.ts');
  const { pages, examples, summary } = await readSite(process.cwd());
  await closePage();

  rmSync(source, { recursive: true, force: true });
  for (const page of pages) write(join(source, `${page.path}.md`), fileOf(page));
  for (const name of readdirSync('docs', { recursive: true, encoding: 'utf8' }))
    if (/\.(png|svg)$/.test(name)) cpSync(join('docs', name), join(source, 'public', name));
  write(join(out, 'llms.txt'), summary);
  for (const [name, html] of examples) write(join(out, 'examples', name, 'index.html'), html);
  await buildScripts(out);
  const { ok, output } = await runCommand(process.execPath, [
    'site/node_modules/vitepress/bin/vitepress.js',
    ...['build', 'site', '--outDir', join(process.cwd(), out, 'docs')],
  ]);
  if (!ok) throw new PlainError(`VitePress failed:\n${output}`);
  return pages.length;
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} shop @param {string} out */
function copyShop(shop, out) {
  if (!existsSync(join(shop, startScript)))
    throw new PlainError(`${shop} has no ${startScript}: npm run static makes it.`);
  rmSync(out, { recursive: true, force: true });
  cpSync(shop, out, { recursive: true });
}

/** @param {string} file @returns {Promise<typeof import('./site-pages.ts')>} */
async function load(file) {
  const { module } = await runnerImport(join(process.cwd(), file), {
    root: process.cwd(),
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  return module;
}

/** What examples and tools run of the client's own code, built as the client is. @param {string} out */
async function buildScripts(out) {
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
      outDir: join(out, 'examples'),
      emptyOutDir: false,
      target: 'es2022',
      // The checker has every island's props, and so their code. Its page alone loads it.
      chunkSizeWarningLimit: 2000,
      modulePreload: false,
      rolldownOptions: {
        input: {
          start: 'tools/docs/browser/example-start.ts',
          check: 'tools/docs/browser/check-page.ts',
          judge: 'tools/docs/browser/judge-event.ts',
        },
        // The site imports the tools.
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
  });
}
