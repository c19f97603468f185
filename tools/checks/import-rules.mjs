// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isMainModule } from '../lib/is-main-module.mjs';
import { forbiddenCode } from './forbidden-code.mjs';
import { readSource } from './read-source.mjs';
import { packages, roomOf } from './rooms.mjs';

/** @typedef {import('./read-source.mjs').Import} Import */
/** @typedef {{ line: number, message: string }} Problem */

const shipped = /^(src|islands|experiments)\//;

/**
 * Everything in a file that our rules refuse: imports between rooms, and code that must not ship.
 *
 * @param {string} path From the repository's root, with slashes.
 * @param {string} text
 * @returns {string[]} `file:line: what: the rule`, in the order of the lines
 */
export function checkFile(path, text) {
  const source = readSource(path, text);
  const problems = [
    ...source.imports.flatMap((found) => checkImport(path, found)),
    ...(shipped.test(path) && roomOf(path)?.room.name !== 'tests' ? forbiddenCode(path, source) : []),
  ];
  return problems.sort((a, b) => a.line - b.line).map(({ line, message }) => `${path}:${line}: ${message}`);
}

/** @param {string} path @param {Import} found @returns {Problem[]} */
function checkImport(path, found) {
  const from = roomOf(path);
  const { line, specifier } = found;
  if (!from) return [{ line, message: 'this file is in no room of tools/checks/rooms.mjs' }];
  if (from.room.may === 'anything') return [];

  const target = fileOf(path, specifier);
  if (target === undefined) return packageProblems(from.room.name, found);

  const to = roomOf(target);
  const problem = (/** @type {string} */ rule) => [{ line, message: `imports '${specifier}': ${rule}` }];
  if (!to) return problem(`${target} is in no room of tools/checks/rooms.mjs`);
  if (to.room === from.room) {
    return to.house === from.house ? [] : problem(`${to.room.name} never imports another one`);
  }
  // Types are gone in the build, so they tie no room to another.
  if (found.kind === 'type' && shipped.test(path) && target.startsWith('src/')) return [];
  if (to.room.registry !== undefined && to.room.registry !== from.room.name) {
    return problem(`only ${to.room.registry} names ${to.room.name}`);
  }
  if (!from.room.may.includes(to.room.name)) {
    return problem(`${from.room.name} may import ${from.room.may.join(', ') || 'nothing'}`);
  }
  if (
    to.room.registry !== undefined &&
    found.kind === 'static' &&
    !to.room.eager &&
    posix.basename(target) !== 'meta.ts'
  ) {
    return problem(`${to.room.name} is imported lazily, its meta.ts excepted`);
  }
  return [];
}

/** @param {string} room @param {Import} found @returns {Problem[]} */
function packageProblems(room, { specifier, line, kind }) {
  if (kind === 'type' || room === 'fixtures') return [];
  return packages
    .filter(({ module, may }) => module.test(specifier) && !may.includes(room))
    .map(({ because }) => ({ line, message: `imports '${specifier}': ${because}` }));
}

/** The file that a specifier names, from the root; undefined for a package. @param {string} path @param {string} specifier */
function fileOf(path, specifier) {
  const file = specifier.replace(/[?#].*$/, '');
  if (file.startsWith('/')) return file.slice(1);
  return file.startsWith('.') ? posix.join(posix.dirname(path), file) : undefined;
}

function sourceFiles() {
  return ['src', 'islands', 'experiments', 'fixtures', 'e2e', 'bench', 'tools']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .sort();
}

if (isMainModule(import.meta.url)) {
  const files = sourceFiles();
  const problems = files.flatMap((file) => checkFile(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} lines against the rules`);
  process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
}
