// @ts-check
// Writes what is made from the shop's page functions and style parts: html-fixtures/*.html and fixtures/site/site.css.
// With --check nothing is written: stale files are named, and the exit code is 1.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns {Promise<string>} The style parts in the order of their names, as one sheet. */
async function siteStyles() {
  const folder = join(root, 'fixtures/site/parts');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const head =
    '/* Made from the parts/ beside it by `npm run fixtures`: one sheet, so that a page asks once. */\n';
  return [head, ...parts].join('\n');
}

/** @returns {Promise<Map<string, string>>} What every made file should hold, by its path. */
async function makeFiles() {
  const { module } = await runnerImport(join(root, 'fixtures/pages/static-pages.ts'), {
    root,
    configFile: false,
  });
  /** @type {Record<string, string>} */
  const pages = module.staticPages();
  const files = new Map(
    Object.entries(pages).map(([name, text]) => [join(root, 'html-fixtures', `${name}.html`), text]),
  );
  return files.set(join(root, 'fixtures/site/site.css'), await siteStyles());
}

/** @param {string} path @returns {Promise<string>} Empty when there is no such file. */
const readOld = (path) => readFile(path, 'utf8').catch(() => '');

const check = process.argv.includes('--check');
const files = await makeFiles();
const stale = [];
for (const [path, text] of files) {
  if ((await readOld(path)) === text) continue;
  stale.push(relative(root, path));
  if (check) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

if (!check) console.log(`${stale.length} of ${files.size} files written`);
else if (stale.length > 0) {
  console.error(`stale, run \`npm run fixtures\`:\n${stale.map((path) => `  ${path}`).join('\n')}`);
  process.exitCode = 1;
} else console.log(`${files.size} made files are up to date`);
