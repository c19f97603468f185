// @ts-check
import { roomOf } from './rooms.mjs';

/** The most lines that a newcomer may meet. It is raised on purpose, in a commit that says why. */
export const mostLinesToRead = 49_000;

const folders = ['src', 'islands', 'experiments'];

/**
 * Counts the lines of what ships, tests left out, by top folder.
 *
 * @param {readonly { path: string, text: string }[]} files Paths from the repository's root, with slashes.
 * @returns {Record<string, number>}
 */
export function linesToRead(files) {
  const lines = Object.fromEntries(folders.map((folder) => [folder, 0]));
  for (const { path, text } of files) {
    const [folder = ''] = path.split('/');
    if (Object.hasOwn(lines, folder) && isProduct(path)) lines[folder] = (lines[folder] ?? 0) + linesOf(text);
  }
  return lines;
}

/** @param {string} path */
const isProduct = (path) =>
  /\.(ts|tsx|css)$/.test(path) && !/\.test\./.test(path) && roomOf(path)?.room.name !== 'tests';

/** A last line without a break counts too. @param {string} text */
const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0);

/**
 * Says how many lines there are to read, and whether that is more than is allowed.
 *
 * @param {Record<string, number>} lines By top folder.
 * @param {number} [most]
 */
export function tellLinesToRead(lines, most = mostLinesToRead) {
  const total = Object.values(lines).reduce((sum, count) => sum + count, 0);
  const parts = Object.entries(lines).map(([folder, count]) => `${folder} ${count}`);
  const text = `${total} lines to read: ${parts.join(', ')}`;
  return total > most
    ? { ok: false, text: `${text}; at most ${most} (tools/checks/lines-to-read.mjs)` }
    : { ok: true, text };
}
