// @ts-check
import { roomOf } from './rooms.mjs';

/** @typedef {{ lines: number, files: number }} Size */

const newcomersFolders = ['src', 'islands', 'experiments'];

/**
 * Measures the code of each room without its tests, in the order of the files.
 *
 * @param {readonly { path: string, text: string }[]} files Paths from the repository's root, with slashes.
 * @returns {{ rooms: Record<string, Size>, tests: Size, toRead: number }} `toRead` counts the lines of what ships.
 */
export function measureRooms(files) {
  /** @type {Record<string, Size>} */
  const rooms = {};
  const tests = { lines: 0, files: 0 };
  let toRead = 0;
  for (const { path, text } of files) {
    const name = countedRoom(path);
    if (name !== undefined) rooms[name] ??= { lines: 0, files: 0 };
    const size = rooms[name ?? ''] ?? tests;
    const lines = linesOf(text);
    size.lines += lines;
    size.files += 1;
    if (name !== undefined && newcomersFolders.includes(path.split('/')[0] ?? '')) toRead += lines;
  }
  return { rooms, tests, toRead };
}

/** The room that counts the file; none for a test. @param {string} path */
function countedRoom(path) {
  const name = roomOf(path)?.room.name ?? 'no room';
  return ['tests', 'e2e'].includes(name) || path.includes('.test.') ? undefined : name;
}

/** A last line without a break counts too. @param {string} text */
const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0);

/**
 * A table of the rooms, and what they add up to: a report, which limits nothing.
 *
 * @param {ReturnType<typeof measureRooms>} measured
 * @param {number} trackedFiles All files of the repository.
 */
export function roomTable({ rooms, tests, toRead }, trackedFiles) {
  const row = (/** @type {(string | number)[]} */ [name = '', ...figures]) =>
    String(name).padEnd(24) + figures.map((figure) => String(figure).padStart(9)).join('');
  const code = Object.values(rooms).reduce((all, { lines }) => all + lines, 0);
  return [
    row(['room', 'lines', 'files']),
    ...Object.entries(rooms).map(([name, { lines, files }]) => row([name, lines, files])),
    '',
    `${toRead} lines to read (${newcomersFolders.join(', ')}), ${code} of code in all, ${tests.lines} of tests, ${trackedFiles} files`,
  ];
}
