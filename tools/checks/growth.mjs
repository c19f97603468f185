// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../lib/run-command.mjs';
import { bytesBySource } from './bytes-by-source.mjs';

/**
 * Source files with their bytes in a part of the bundle, before gzip.
 *
 * @typedef {ReadonlyMap<string, number>} Sources
 */

/**
 * What grew between two builds of one part of the bundle, the most first.
 *
 * @param {Sources} before
 * @param {Sources} now
 */
export function growthOf(before, now) {
  return [...now]
    .map(([source, bytes]) => ({ source, bytes: bytes - (before.get(source) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * The sources of built files by their source maps; none of a file without one.
 *
 * @param {string} dist
 * @param {readonly string[]} files
 * @returns {Sources}
 */
export function sourcesOf(dist, files) {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const file of files) {
    const path = join(dist, file);
    if (!existsSync(`${path}.map`)) continue;
    const map = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
    for (const [source, bytes] of bytesBySource(readFileSync(path, 'utf8'), map, dirname(join('dist', file))))
      all.set(source, (all.get(source) ?? 0) + bytes);
  }
  return all;
}

/**
 * Builds what stands before this change into a folder aside: the commit where it left `main`, or the one before the
 * last where nothing is changed since. Gives nothing where git has no such commit, or it does not build.
 *
 * @template T
 * @param {(dist: string, commit: string) => Promise<T>} look `commit` is its short id, day and subject.
 * @returns {Promise<T | undefined>}
 */
export async function beforeThisChange(look) {
  const commit = await baseOf();
  if (!commit) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'before-'));
  try {
    const cloned =
      (await isDone('git', 'clone', '--quiet', '--shared', '--no-checkout', '.', folder)) &&
      (await isDone('git', '-C', folder, 'checkout', '--quiet', commit));
    if (!cloned) return undefined;
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    if (!(await isDone(process.execPath, vite, 'build', folder, '--logLevel', 'error'))) return undefined;
    return await look(join(folder, 'dist'), await commitOf(commit));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function baseOf() {
  const head = await git('rev-parse', 'HEAD');
  const fork = await git('merge-base', 'main', 'HEAD');
  const isChanged = (await git('status', '--porcelain')) !== '';
  if (fork && fork !== head) return fork;
  return isChanged ? head : git('rev-parse', '--quiet', '--verify', 'HEAD~1');
}

/** When a file was last changed: `not committed`, or its last commit. @param {string} path */
export async function lastChangeOf(path) {
  if (await git('status', '--porcelain', '--', path)) return 'not committed';
  return (await git('log', '-1', '--format=%h %cs %s', '--', path)) || 'not in git';
}

/** @param {string} commit */
const commitOf = (commit) => git('log', '-1', '--format=%h %cs %s', commit);

/** @param {string[]} args The answer is empty where git has none. */
async function git(...args) {
  const { ok, output } = await runCommand('git', args);
  return ok ? output.trim() : '';
}

/** @param {string} command @param {string[]} args */
const isDone = async (command, ...args) => (await runCommand(command, args, { limit: 600_000 })).ok;
