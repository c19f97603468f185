// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { importPackage, installPackages } from '../../../tools/lib/own-packages.mjs';
import { PlainError } from '../../../tools/lib/plain-error.mjs';

/**
 * @typedef {object} Mutant What we use of Stryker's.
 * @property {string} id
 * @property {string} fileName
 * @property {string} mutatorName
 * @property {string} replacement
 * @property {{ start: Place, end: Place }} location From 1.
 * @property {number} [testsCompleted]
 * @property {'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'RuntimeError' | 'CompileError' | 'Ignored'} [status]
 */
/** @typedef {{ line: number, column: number }} Place */

const folder = 'lab/trust/mutation';
/** The folders with pure code. A mutant is played against the unit tests of its folder, not of what uses it. */
const rooms = ['src/shop', 'src/forms', 'src/analytics', 'src/experiments'];
/** Tests of a room that lie elsewhere. @type {Readonly<Record<string, string>>} */
const elsewhere = { 'src/analytics': 'lab/trust/personal-data/*.test.ts' };
const noRules = /\.(test|docs|meta|texts|behaviour)\.ts$|^(testing|texts)\.ts$|-model\.ts$/;
/** Tables of names and words. `npm run tracking-plan -- --check` compares ours with the written plan. */
const eventTables = /^src\/analytics\/events\/(?!define-event|examples|index)/;
const dom =
  /\b(document|window|HTML\w*Element|Element|Node|MutationObserver|IntersectionObserver|ShadowRoot|querySelector\w*)\b/;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/**
 * Changes the code in small ways, and prints which of them no unit test notices.
 *
 * @param {object} plan
 * @param {readonly string[]} plan.paths Files and folders; all that is pure if empty.
 * @param {number} plan.share Of the mutants, from 0 to 1.
 * @returns {Promise<number>} the percentage that was noticed
 * @throws {PlainError}
 */
export async function runMutation({ paths, share }) {
  const files = (paths.length ? paths : rooms).flatMap(filesIn).filter(isPure);
  if (!files.length) throw new PlainError(`${paths.join(', ')}: no pure code below ${rooms.join(', ')}`);
  await installPackages('lab');
  /** @type {Mutant[]} */
  const all = [];
  for (const room of rooms) {
    const mutate = files.filter((file) => file.startsWith(`${room}/`));
    if (!mutate.length) continue;
    const played = (await mutateRoom(room, mutate, share)).filter((one) => isKilled(one) || isSurvivor(one));
    print(played, share);
    all.push(...played);
  }
  return scoreOf(all);
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) throw new PlainError(`${path} is not there`);
  if (statSync(path).isFile()) return [relative('.', path)];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => relative('.', join(path, file)))
    .filter((file) => file.endsWith('.ts') && !noRules.test(basename(file)))
    .sort();
}

/** The shop's rules are pure by their room; elsewhere pure is what names nothing of the DOM. @param {string} file */
function isPure(file) {
  if (!rooms.some((room) => file.startsWith(`${room}/`)) || eventTables.test(file)) return false;
  return file.startsWith('src/shop/') || !dom.test(readFileSync(file, 'utf8').replace(comments, ''));
}

/** @param {string} room @param {readonly string[]} mutate @param {number} share @returns {Promise<readonly Mutant[]>} */
async function mutateRoom(room, mutate, share) {
  const { Stryker } = await importPackage('lab', '@stryker-mutator/core');
  process.env.MUTATION_SHARE = String(share);
  process.env.MUTATION_TESTS = [`${room}/**/*.test.ts`, elsewhere[room]].filter(Boolean).join();
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: `${folder}/vitest.config.ts`, related: true },
    plugins: ['@stryker-mutator/vitest-runner', `./${folder}/sample.mjs`],
    checkers: ['sample'],
    reporters: ['progress-append-only'],
    concurrency: 2,
    coverageAnalysis: 'perTest',
    ignorePatterns: ['/dist*', '/html-fixtures', '/test-results', '/fixtures/pictures'],
    // Within the project, so that packages are found also where node_modules is a link.
    tempDirName: `test-results/mutation-${process.pid}`,
    disableTypeChecks: false,
    // It would rewrite this file by an interface that our TypeScript lacks, and need not: nothing in it leads outside.
    tsconfigFile: 'none.json',
    timeoutMS: 8_000,
    dryRunTimeoutMinutes: 15,
    fileLogLevel: 'off',
    logLevel: 'error',
    allowConsoleColors: false,
  });
  return await stryker.runMutationTest();
}

/** With it the file can't be loaded, so that no test came to run: Stryker takes that for surviving. @param {Mutant} mutant */
const isBroken = ({ status, testsCompleted }) => status === 'Survived' && testsCompleted === 0;
/** What no test runs, none notices. @param {Mutant} mutant */
const isSurvivor = (mutant) =>
  mutant.status === 'NoCoverage' || (mutant.status === 'Survived' && !isBroken(mutant));
/** @param {Mutant} mutant */
const isKilled = (mutant) => mutant.status === 'Killed' || mutant.status === 'Timeout' || isBroken(mutant);
/** @param {Mutant} mutant */
const fileOf = ({ fileName }) => relative('.', fileName);

/** @param {readonly Mutant[]} played Of one room. @param {number} share */
function print(played, share) {
  console.log(`${Math.round(share * 100)} % of the mutants\n`);
  console.log(
    '| file | mutants | killed | of them by timeout | survived | score |\n|---|---|---|---|---|---|',
  );
  for (const file of new Set(played.map(fileOf)))
    console.log(
      rowOf(
        file,
        played.filter((mutant) => fileOf(mutant) === file),
      ),
    );
  console.log(`${rowOf('all', played)}\n`);
  for (const mutant of played.filter(isSurvivor)) console.log(describe(mutant));
}

/** @param {string} name @param {readonly Mutant[]} mutants */
function rowOf(name, mutants) {
  const timeouts = mutants.filter(({ status }) => status === 'Timeout').length;
  const [killed, survived] = [mutants.filter(isKilled).length, mutants.filter(isSurvivor).length];
  return `| ${[name, mutants.length, killed, timeouts, survived].join(' | ')} | ${scoreOf(mutants).toFixed(1)} % |`;
}

/** @param {readonly Mutant[]} mutants */
const scoreOf = (mutants) =>
  mutants.length ? (mutants.filter(isKilled).length / mutants.length) * 100 : 100;

/** @param {Mutant} mutant */
function describe(mutant) {
  const { start, end } = mutant.location;
  const lines = readFileSync(mutant.fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const original = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ');
  const unseen = mutant.status === 'NoCoverage' ? ' (no test runs it)' : '';
  const place = `${fileOf(mutant)}:${start.line}:${start.column}`;
  return `${place}${unseen}: ${short(original)}  →  ${short(mutant.replacement)}`;
}

/** @param {string} code */
function short(code) {
  const flat = code.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 90 ? `${flat.slice(0, 90)}…` : flat;
}
