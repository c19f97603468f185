// @ts-check
// Writes the static pages, html-fixtures/*.html, by the page functions of the fixture shop.
// With --check nothing is written: stale files are named, and the exit code is 1.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<Map<string, string>>} What every made file should hold, by its path. */
async function makeFiles() {
  const { module } = await runnerImport(join(root, 'fixtures/pages/static-pages.ts'), {
    root,
    configFile: false,
  });
  /** @type {Record<string, string>} */
  const pages = module.staticPages();
  return new Map(
    Object.entries(pages).map(([name, text]) => [join(root, 'html-fixtures', `${name}.html`), text]),
  );
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
