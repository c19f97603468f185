// @ts-check
// Writes the static pages, html-fixtures/*.html, with the page functions of the fixture shop.
// With --check it writes nothing, but logs the stale files, with exit code 1.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readCheck, writeMade } from './write-made.mjs';

const check = readCheck();
const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport(join(root, 'fixtures/pages/static-pages.ts'), {
  root,
  configFile: false,
});
/** @type {Record<string, string>} */
const pages = module.staticPages();
const { toPageFile } = (
  await runnerImport(join(root, 'fixtures/pages/page-file.ts'), { root, configFile: false })
).module;

await writeMade(
  root,
  'fixtures',
  Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [`html-fixtures/${name}.html`, toPageFile(text, name)]),
  ),
  check,
);
