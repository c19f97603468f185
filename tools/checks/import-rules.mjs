// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isMainModule } from '../lib/is-main-module.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { circles } from './circles.mjs';
import { forbiddenCode } from './forbidden-code.mjs';
import { readSource } from './read-source.mjs';
import { measureRooms, roomTable, shippedFiles } from './room-lines.mjs';
import { declaredFiles, packages, roomOf } from './rooms.mjs';
import { unendedListeners } from './unended-listeners.mjs';

/** @typedef {import('./read-source.mjs').Import} Import */
/** @typedef {{ line: number, message: string }} Problem */

const shipped = /^(src|islands|experiments|qa\/desk|qa\/checker)\//;

/**
 * Finds everything in a file that our rules forbid: imports between rooms, and code that must not ship.
 *
 * @param {string} path From the repository's root, with slashes.
 * @param {string} text
 * @returns {string[]} `file:line: what: the rule`, in the order of the lines
 */
export function checkFile(path, text) {
  const source = readSource(path, text);
  const room = roomOf(path)?.room.name ?? '';
  const problems = [
    ...source.imports.flatMap((found) => checkImport(path, found)),
    ...(shipped.test(path) && room !== 'tests' ? forbiddenCode(path, source) : []),
    ...unendedListeners(room, path, text),
  ];
  return problems.sort((a, b) => a.line - b.line).map(({ line, message }) => `${path}:${line}: ${message}`);
}

/** @param {string} path @param {Import} found @returns {Problem[]} */
function checkImport(path, found) {
  const from = roomOf(path);
  const { line, specifier } = found;
  if (!from) return [{ line, message: 'this file is in no room of tools/checks/rooms.mjs' }];
  const target = fileOf(path, specifier);
  if (from.room.may === 'anything') {
    const above = from.room.never?.find((name) => target && roomOf(target)?.room.name === name);
    return above
      ? [{ line, message: `imports '${specifier}': ${from.room.name} never import ${above}` }]
      : [];
  }
  if (target === undefined) return packageProblems(from.room.name, found);
  const rule = declaredFiles.test(target)
    ? 'no code names an island or behaviour: the build lists them by what they declare'
    : ruleBetween(from, target, found);
  return rule === undefined ? [] : [{ line, message: `imports '${specifier}': ${rule}` }];
}

/**
 * The rule that forbids the import. @param {NonNullable<ReturnType<typeof roomOf>>} from @param {string} target @param
 * {Import} found
 */
function ruleBetween(from, target, { kind }) {
  const to = roomOf(target);
  if (!to) return `${target} is in no room of tools/checks/rooms.mjs`;
  if (to.room.floor) return undefined;
  if (to.room === from.room) {
    return to.house === from.house ? undefined : `${to.room.name} never imports another one`;
  }
  const { name, registry, eager } = to.room;
  if (registry && !registry.includes(from.room.name)) return `only ${registry.join(' and ')} names ${name}`;
  if (!from.room.may.includes(name)) {
    return `${from.room.name} may import ${[...from.room.may].join(', ') || 'nothing'}`;
  }
  return registry && kind === 'static' && !eager ? `${name} is imported lazily, or for a type` : undefined;
}

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** @param {string} room @param {Import} found @returns {Problem[]} */
function packageProblems(room, { specifier, line, kind }) {
  // It runs on the shop's servers, and reads their pages.
  const isServers = /^(?:assign|render)$/.test(room) && /^(?:node:.*|parse5|css-select)$/.test(specifier);
  if (kind === 'type' || room === 'fixtures' || isServers) return [];
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  if (!Object.hasOwn(dependencies, name))
    return [
      { line, message: `imports '${specifier}': it ships, and ${name} is no dependency in package.json` },
    ];
  return packages
    .filter(({ module, may }) => module.test(specifier) && !may.includes(room))
    .map(({ because }) => ({ line, message: `imports '${specifier}': ${because}` }));
}

/**
 * Resolves a specifier to a path from the root; undefined for a package. @param {string} path @param {string} specifier
 */
function fileOf(path, specifier) {
  const file = specifier.replace(/[?#].*$/, '');
  if (file.startsWith('/')) return file.slice(1);
  return file.startsWith('.') ? posix.join(posix.dirname(path), file) : undefined;
}

/**
 * The files that each file but a test imports: for a type, at once or later.
 *
 * @param {readonly { path: string, text: string }[]} files
 */
function importsOf(files) {
  return new Map(
    files
      .filter(({ path }) => !path.includes('.test.'))
      .map(({ path, text }) => [
        path,
        readSource(path, text).imports.flatMap(({ specifier }) => fileOf(path, specifier) ?? []),
      ]),
  );
}

function sourceFiles() {
  return ['src', 'islands', 'experiments', 'assign', 'fixtures', 'e2e', 'lab', 'qa', 'docs', 'tools']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.includes('/node_modules/'))
    .sort();
}

if (isMainModule(import.meta.url)) {
  const { values } = readArguments({ options: { rooms: { type: 'boolean', default: false } } });
  const all = sourceFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const files = all.filter(({ path }) => !path.endsWith('.css'));
  const problems = files.flatMap(({ path, text }) => checkFile(path, text));
  for (const circle of circles(importsOf(files)))
    problems.push(`${circle.join(', ')}: import each other; put what they share into a file of its own`);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} lines against the rules`);
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').length - 1;
  const table = roomTable(measureRooms(all, shippedFiles('dist/')), tracked);
  console.log((values.rooms ? table : table.slice(-1)).join('\n'));
  process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
}
