// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import plugin from '@textlint/textlint-plugin-markdown';
import { isMainModule } from '../lib/is-main-module.mjs';
import plainEnglish from './plain-english.mjs';

const kernel = new TextlintKernel();
/** Node gives the whole CommonJS module where a bundler gives its default. */
const markdown = /** @type {typeof plugin} */ (Reflect.get(plugin, 'default') ?? plugin);

/**
 * What of a Markdown text a native reader would stumble over: `file:line: problem`.
 *
 * @param {string} file
 * @param {string} text
 */
export async function proseProblems(file, text) {
  const { messages } = await kernel.lintText(text, {
    filePath: file,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [{ ruleId: 'plain-english', rule: plainEnglish }],
  });
  return messages.map(({ line, message }) => `${file}:${line}: ${message}`);
}

/** The documents: those at the root, in `docs`, of the assigner and of the labs. */
export const documents = () => [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['assign', 'docs', 'lab'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.md') && !name.includes('/node_modules/')),
  ),
];

if (isMainModule(import.meta.url)) {
  const files = documents();
  const problems = await Promise.all(files.map((file) => proseProblems(file, readFileSync(file, 'utf8'))));
  for (const problem of problems.flat()) console.error(problem);
  console.log(`${files.length} documents, ${problems.flat().length} lines to rewrite`);
  if (problems.flat().length > 0) process.exitCode = 1;
}
