// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { roomOf } from './rooms.mjs';

/**
 * The most lines that each room may have. A ceiling only falls, or rises by as much as others fall in the same commit.
 */
export const ceilingsFile = 'tools/checks/ceilings.json';

/** Authors add experiments and end them, and each has a ceiling of bytes. */
const unlimited = 'an experiment';

/** @typedef {Record<string, number>} Ceilings Lines by room. */
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
    const name = ceilingRoom(path);
    if (name !== undefined) rooms[name] ??= { lines: 0, files: 0 };
    const size = rooms[name ?? ''] ?? tests;
    const lines = linesOf(text);
    size.lines += lines;
    size.files += 1;
    if (name !== undefined && newcomersFolders.includes(path.split('/')[0] ?? '')) toRead += lines;
  }
  return { rooms, tests, toRead };
}

/** The room whose ceiling counts the file; none for a test. @param {string} path */
function ceilingRoom(path) {
  const name = roomOf(path)?.room.name ?? 'no room';
  return ['tests', 'e2e'].includes(name) || path.includes('.test.') ? undefined : name;
}

/** A last line without a break counts too. @param {string} text */
const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0);

/**
 * Says which rooms are over their ceiling, by how much, and what to do.
 *
 * @param {Record<string, Size>} rooms
 * @param {Ceilings} ceilings
 */
export function overCeilings(rooms, ceilings) {
  const over = Object.entries(rooms).flatMap(([name, { lines }]) => {
    const ceiling = name === unlimited ? lines : (ceilings[name] ?? 0);
    return lines > ceiling
      ? `${name}: ${lines} lines, ${lines - ceiling} over its ceiling. Take ${lines - ceiling} out there, or lower another room's ceiling by as much and raise this one (${ceilingsFile})`
      : [];
  });
  const gone = Object.keys(ceilings).filter((name) => !rooms[name]);
  return [...over, ...gone.map((name) => `${name}: a ceiling for a room that is gone (${ceilingsFile})`)];
}

/**
 * Says in which commits the sum of all ceilings rose.
 *
 * @param {readonly { name: string, ceilings: Ceilings, before: Ceilings }[]} changes
 */
export function risenSums(changes) {
  const sum = (/** @type {Ceilings} */ ceilings) =>
    Object.values(ceilings).reduce((all, lines) => all + lines, 0);
  return changes.flatMap(({ name, ceilings, before }) => {
    const more = sum(ceilings) - sum(before);
    return more > 0
      ? `${name}: the ceilings rose by ${more} lines in all. Lower other rooms' by as much (${ceilingsFile})`
      : [];
  });
}

/** The ceilings as they are. */
export const ceilingsNow = () => readCeilings(readFileSync(ceilingsFile, 'utf8'));

/** What is not committed yet, and each commit beside its parent, but for the first. Without a history, none. */
export function ceilingChanges() {
  const at = (/** @type {string} */ commit) => readCeilings(git('show', `${commit}:${ceilingsFile}`));
  try {
    const log = git('log', '--no-merges', '--diff-filter=M', '--format=%h', '--', ceilingsFile);
    const commits = log.split('\n').filter(Boolean);
    return [
      { name: 'now', ceilings: ceilingsNow(), before: at('HEAD') },
      ...commits.map((name) => ({ name, ceilings: at(name), before: at(`${name}^`) })),
    ];
  } catch {
    return [];
  }
}

/** @param {string} json @returns {Ceilings} */
const readCeilings = (json) => JSON.parse(json);

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });

/**
 * A table of the rooms, and what they add up to.
 *
 * @param {ReturnType<typeof measureRooms>} measured
 * @param {Ceilings} ceilings
 * @param {number} trackedFiles All files of the repository.
 */
export function roomTable({ rooms, tests, toRead }, ceilings, trackedFiles) {
  const row = (/** @type {(string | number)[]} */ [name = '', ...figures]) =>
    String(name).padEnd(24) + figures.map((figure) => String(figure).padStart(9)).join('');
  const code = Object.values(rooms).reduce((all, { lines }) => all + lines, 0);
  return [
    row(['room', 'lines', 'ceiling', 'files']),
    ...Object.entries(rooms).map(([name, { lines, files }]) =>
      row([name, lines, name === unlimited ? '–' : (ceilings[name] ?? 0), files]),
    ),
    '',
    `${toRead} lines to read (${newcomersFolders.join(', ')}), ${code} of code in all, ${tests.lines} of tests, ${trackedFiles} files`,
  ];
}
