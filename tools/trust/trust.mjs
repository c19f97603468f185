// @ts-check
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { runPackage } from '../lib/run-command.mjs';

/**
 * The trust lab: what is generated against us, and takes longer than `npm test` may. `npm run trust -- engine` plays
 * hostile pages against random tests, `npm run trust -- schedules` many more orders of what happens to the data layer, `npm
 * run trust -- purity` looks at each experiment on every fixture page of its types, and `npm run trust -- ways` runs the
 * end-to-end tests with all kinds of faults and data.
 */
const { values, positionals } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    pages: { type: 'string', default: '4' },
    'update-snapshots': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

async function playEngine() {
  // Node 20 can't load TypeScript itself.
  const { module } = await runnerImport(fileURLToPath(new URL('engine/engine.ts', import.meta.url)), {
    configFile: false,
  });
  const [seeds = 0, from, pages] = [values.seeds, values.from, values.pages].map(Number);
  const failed = await module.runEngineTrust({ seeds, from, pages });
  console.log(`${seeds - failed} passed, ${failed} failed`);
  return failed === 0;
}

async function playSchedules() {
  const file = 'src/analytics/measure/exactly-once.test.ts';
  const args = ['run', '--project', 'preact', file];
  const { ok, output } = await runPackage('vitest/vitest.mjs', args, { env: { TRUST_TIMES: '20' } });
  console.log(output.trimEnd());
  return ok;
}

/** `--update-snapshots` rewrites the transcripts. */
function playPurity() {
  const args = [
    'test',
    '--project=preact',
    'purity',
    ...(values['update-snapshots'] ? ['--update-snapshots'] : []),
  ];
  return playEndToEnd(args, { TRUST_PURITY: 'all' });
}

const playWays = () => playEndToEnd(['test'], { TRUST_WAYS: 'all' });

/** Needs the built bundles, as `npm run e2e` does. @param {string[]} args @param {Record<string, string>} env */
async function playEndToEnd(args, env) {
  const { ok, output } = await runPackage('@playwright/test/cli.js', args, { env });
  console.log(output.trimEnd());
  return ok;
}

/** @type {Record<string, () => Promise<boolean>>} */
const parts = { engine: playEngine, schedules: playSchedules, purity: playPurity, ways: playWays };

try {
  const [name = ''] = positionals;
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part)
    throw new PlainError(
      `npm run trust -- ${Object.keys(parts).join(' or ')}: "${name}" is not one of its parts`,
    );
  process.exitCode = (await part()) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
