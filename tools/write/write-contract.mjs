// @ts-check
// Writes the tables of docs/contract from the code that they are about, the checker's rules in docs/checker.md, the tools in docs/agents.md, the tests by criterion in docs/accessibility.md, what lives in WordPress in docs/wordpress.md, and the rooms in docs/architecture.md.
// In CHANGELOG.md it adds a line for each public name that came, changed or went since the last release; --release dates
// them, and keeps the names of today. With --check it writes nothing, but logs which are stale, with exit code 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { noStyles } from '../lib/no-styles.mjs';
import { openPage } from '../lib/open-page.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { writeMade } from './write-made.mjs';

const { values: options } = readArguments({
  options: { check: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const closePage = openPage();
/** @param {string} file */
const load = async (file) => {
  const options = {
    root,
    configFile: /** @type {false} */ (false),
    logLevel: /** @type {const} */ ('error'),
  };
  return (await runnerImport(join(root, file), { ...options, plugins: [noStyles] })).module;
};
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @type {typeof import('./contract.ts')} */
const { enhancementTables, documentedEnhancements } = await load('tools/write/contract.ts');
/** @type {typeof import('./checker.ts')} */
const { checkerRules } = await load('tools/write/checker.ts');
/** @type {typeof import('./settings.ts')} */
const { settingsTable } = await load('tools/write/settings.ts');
/** @type {typeof import('./public-api.ts')} */
const { apiTable, marksTable, pageTypesList, productsTable, signalsTable, storageTable } =
  await load('tools/write/public-api.ts');
/** @type {typeof import('./agent-tools.ts')} */
const { agentToolsTable } = await load('tools/write/agent-tools.ts');
/** @type {typeof import('./rooms-table.ts')} */
const { roomsTable } = await load('tools/write/rooms-table.ts');
/** @type {typeof import('./accessibility.ts')} */
const { conformanceTable } = await load('tools/write/accessibility.ts');
/** @type {typeof import('./wordpress.ts')} */
const { wordpressTable } = await load('tools/write/wordpress.ts');
/** @type {typeof import('./page-values.ts')} */
const { pageValuesStyle } = await load('tools/write/page-values.ts');
/** @type {typeof import('./public-names.ts')} */
const { publicNames } = await load('tools/write/public-names.ts');
/** @type {typeof import('./changelog.ts')} */
const { changesOf, missingLines, released, withLines, wrongLines } = await load('tools/write/changelog.ts');
/** @type {typeof import('./made-part.ts')} */
const { withMadePart } = await load('tools/write/made-part.ts');

const settings = read('src/page/settings.ts');
/** @type {Record<string, Record<string, string>>} The made parts of each document, by name. */
const parts = {
  'docs/contract/page.md': {
    'page types': pageTypesList(),
    settings: settingsTable(settings),
    looks: pageValuesStyle(read('src/styles/tokens.css')),
  },
  'docs/contract/markup.md': {
    'islands and behaviours': enhancementTables(documentedEnhancements(root)),
    products: productsTable(),
    markers: marksTable(),
  },
  'docs/contract/api.md': {
    signals: signalsTable(read('src/public/api.ts')),
    api: apiTable(read('src/public/storefront.ts')),
  },
  'docs/contract/data-layer.md': { 'stored keys': storageTable() },
  'docs/agents.md': { tools: agentToolsTable() },
  'docs/accessibility.md': { 'en 301 549': conformanceTable(root) },
  'docs/wordpress.md': { wordpress: wordpressTable(root) },
  'docs/checker.md': { rules: checkerRules() },
  'docs/architecture.md': { rooms: roomsTable() },
};
const documents = Object.entries(parts).map(([file, made]) => [
  file,
  Object.entries(made).reduce(
    (text, [name, part]) => withMadePart(text, file, `contract: ${name}`, part),
    read(file),
  ),
]);

const releasedFile = 'tools/write/released-names.json';
const names = publicNames(root);
const changes = changesOf(JSON.parse(read(releasedFile)), names);
const missing = missingLines(read('CHANGELOG.md'), changes);
const changelog = withLines(read('CHANGELOG.md'), missing);
const today = new Date().toISOString().slice(0, 10);
for (const line of missing) console.log(`CHANGELOG.md: ${line}`);
for (const line of wrongLines(changelog, changes)) {
  console.error(`CHANGELOG.md: since the last release this is not so: ${line}`);
  process.exitCode = 1;
}
await writeMade(
  root,
  'contract',
  {
    ...Object.fromEntries(documents),
    'CHANGELOG.md': options.release ? released(changelog, today) : changelog,
    ...(options.release && { [releasedFile]: `${JSON.stringify(names, null, 2)}\n` }),
  },
  options.check,
);
await closePage();
