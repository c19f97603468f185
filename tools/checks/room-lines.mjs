// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { roomOf } from './rooms.mjs';

/** @typedef {{ lines: number, files: number }} Size */

/**
 * The sources in the maps of a build, wherever they stand: a move does not change how much ships.
 *
 * @param {string} folder The path of `dist`, with a slash at its end.
 * @returns {ReadonlySet<string>} Paths from the repository's root. Empty without a build.
 */
export function shippedFiles(folder) {
  if (!existsSync(folder)) return new Set();
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  const found = maps.flatMap((name) => {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(folder + name, 'utf8'));
    return sources.map((source) => posix.join('dist', posix.dirname(name.replaceAll('\\', '/')), source));
  });
  return new Set(found.filter((path) => !/node_modules|^\.\.|\?/.test(path)));
}

/**
 * Measures the code of each room without its tests, in the order of the files.
 *
 * @param {readonly { path: string, text: string }[]} files Paths from the repository's root, with slashes.
 * @param {ReadonlySet<string>} shipped
 * @returns {{ rooms: Record<string, Size>, tests: Size, ships: number }} `ships` counts the lines of what ships.
 */
export function measureRooms(files, shipped) {
  /** @type {Record<string, Size>} */
  const rooms = {};
  const tests = { lines: 0, files: 0 };
  let ships = 0;
  for (const { path, text } of files) {
    const name = countedRoom(path);
    if (name !== undefined) rooms[name] ??= { lines: 0, files: 0 };
    const size = rooms[name ?? ''] ?? tests;
    const lines = linesOf(text);
    size.lines += lines;
    size.files += 1;
    if (shipped.has(path)) ships += lines;
  }
  return { rooms, tests, ships };
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
export function roomTable({ rooms, tests, ships }, trackedFiles) {
  const row = (/** @type {(string | number)[]} */ [name = '', ...figures]) =>
    String(name).padEnd(24) + figures.map((figure) => String(figure).padStart(9)).join('');
  const code = Object.values(rooms).reduce((all, { lines }) => all + lines, 0);
  return [
    row(['room', 'lines', 'files']),
    ...Object.entries(rooms).map(([name, { lines, files }]) => row([name, lines, files])),
    '',
    `${ships} lines that ship (of the last build), ${code} of code in all, ${tests.lines} of tests, ${trackedFiles} files`,
  ];
}
