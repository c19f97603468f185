// @ts-check
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { importPackage, installPackages } from '../../tools/lib/own-packages.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { runPackage } from '../../tools/lib/run-command.mjs';
import { chosenTitles, readPart } from './read-part.mjs';

/** The trust lab: what takes longer than `npm test` may. README.md tells what each part does. */
const { name, values, words } = chosen();

function chosen() {
  try {
    return readPart(process.argv.slice(2));
  } catch (error) {
    return exitWith(error);
  }
}

/** Node 20 can't load TypeScript itself. @param {string} file */
async function load(file) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false });
  return module;
}

async function playEngine() {
  const module = await load('engine/engine.ts');
  const [seeds = 0, from] = [values.seeds ?? 1000, values.from].map(Number);
  const failed = await module.runEngineTrust({ seeds, from });
  console.log(`${seeds - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** `--keep` adds the failing cases to those that `npm test` plays. */
async function playFuzz() {
  const module = await load('fuzz/fuzz.ts');
  const [seeds, from] = [values.seeds ?? 10_000, values.from].map(Number);
  const failed = await module.runFuzz({ seeds, from, only: words[0], keep: values.keep });
  console.log(failed ? `${failed} cases failed` : 'all cases hold');
  return failed === 0;
}

async function playSchedules() {
  const file = 'src/analytics/measure/exactly-once.test.ts';
  const args = ['run', '--project', 'preact', file];
  return (await runPackage('vitest/vitest.mjs', args, { env: { TRUST_TIMES: '20' }, show: true })).ok;
}

/** With a seed of its own each time, which is printed: `SEED=… npm run unit` plays it again. */
async function playProperties() {
  const { filesWithProperties } = await load('properties/files.ts');
  const files = filesWithProperties();
  let failed = 0;
  for (let left = Number(values.seeds ?? 3); left > 0; left--) {
    const SEED = String(randomInt(2 ** 31));
    const { ok, output } = await runPackage('vitest/vitest.mjs', ['run', ...files], { env: { SEED } });
    console.log(`seed ${SEED}: ${ok ? 'all properties hold' : output.trimEnd()}`);
    if (!ok) failed++;
  }
  return failed === 0;
}

/** `--update-snapshots` rewrites the transcripts of the experiments that are named; of all where none is. */
function playPurity() {
  const args = [
    'test',
    '--project=preact',
    'purity',
    ...chosenTitles(values, words, '|'),
    ...(values['update-snapshots'] ? ['--update-snapshots'] : []),
  ];
  return playEndToEnd(args, { TRUST_PURITY: 'all' });
}

/** `--seeds` is how many texts of each kind are made. */
async function playPersonalData() {
  const module = await load('personal-data/personal-data.ts');
  return module.playPersonalData({ count: Number(values.seeds ?? 2000), seed: Number(values.from) }) === 0;
}

/** Words after `calls` choose those with them in their title. */
async function playCalls() {
  if (values.list) {
    const { listCalls } = await load('calls/list.ts');
    console.log(listCalls());
    return true;
  }
  const titles = chosenTitles(values, words, ' ');
  return playEndToEnd(['test', '--project=preact', '--retries=0', 'calls.e2e.ts', ...titles], {
    TRUST_CALLS: values.all || titles.length ? 'all' : 'spread',
  });
}

/** Needs the built bundles, as `npm run e2e` does. @param {string[]} args @param {Record<string, string>} env */
async function playEndToEnd(args, env) {
  const options = { env: { E2E_DEEP: 'too', ...env }, show: true };
  return (await runPackage('@playwright/test/cli.js', args, options)).ok;
}

/** Needs the built bundle. */
async function pressEarly() {
  const failed = await (await load('first-taps/first-taps.ts')).pressEarly({ only: words[0] });
  console.log(failed ? `${failed} presses lost or done twice` : 'no press is lost');
  return failed === 0;
}

/** Needs the built bundle. */
async function playChunks() {
  const failed = await (await load('chunks/chunks.ts')).runChunks({ only: words[0] });
  console.log(failed ? `${failed} failed` : 'the page stays usable without each of them');
  return failed === 0;
}

/** Needs the built bundle. */
async function lookAtPages() {
  await installPackages('lab');
  const [act, rules, playwright] = await Promise.all(
    ['act', 'rules', 'playwright'].map((name) => importPackage('lab', `@siteimprove/alfa-${name}`)),
  );
  const { runPages } = await load('pages/pages.ts');
  const kinds = await runPages({ only: words[0], all: values.all }, { act, rules, playwright });
  return kinds === 0;
}

/** Needs the built bundle. */
async function playSoak() {
  const module = await load('soak/soak.ts');
  const failed = await module.runSoak({ cycles: Number(values.cycles), only: words[0] });
  console.log(failed ? `${failed} cases grew or failed` : 'nothing grows');
  return failed === 0;
}

/** `--seeds` is how many exports are made. */
async function playJudge() {
  // They must be there before the modules that import them.
  await installPackages('lab');
  const module = await load('../judge/prove/prove.ts');
  const [seeds, from] = [values.seeds ?? 100, values.from].map(Number);
  const failed = await module.proveEngines({ seeds, from });
  console.log(failed ? `${failed} exports are not counted alike` : 'both engines count alike');
  return failed === 0;
}

/** Needs the built bundle. */
async function playAgents() {
  await installPackages('lab');
  const lighthouse = await importPackage('lab', 'lighthouse');
  const failed = await (await load('agents/agents.ts')).playAgents(lighthouse);
  console.log(failed ? `${failed} faults` : 'every tool is as an agent needs it');
  return failed === 0;
}

/** A twentieth of all, or all of what is named. Fails below the score that is asked of the shop's rules. */
async function playMutation() {
  const { runMutation } = await import('./mutation/mutation.mjs');
  const share = Number(values.share ?? (words.length ? 1 : 0.05));
  return (await runMutation({ paths: words, share })) >= 85;
}

/** @type {Record<string, () => Promise<boolean>>} */
const parts = {
  engine: playEngine,
  fuzz: playFuzz,
  schedules: playSchedules,
  properties: playProperties,
  purity: playPurity,
  calls: playCalls,
  chunks: playChunks,
  'first-taps': pressEarly,
  'personal-data': playPersonalData,
  pages: lookAtPages,
  soak: playSoak,
  judge: playJudge,
  agents: playAgents,
  mutation: playMutation,
};

try {
  const ok = await parts[name]?.();
  // A part's server may still be listening.
  process.exit(ok ? 0 : 1);
} catch (error) {
  exitWith(error);
}
