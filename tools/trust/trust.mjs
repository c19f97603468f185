// @ts-check
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { runPackage } from '../lib/run-command.mjs';

/**
 * The trust lab: what is generated against us, and takes longer than `npm test` may. `npm run trust -- engine` plays
 * hostile pages against random tests, `npm run trust -- schedules` many more orders of what happens to the data layer, and
 * `npm run trust -- purity` looks at each experiment on every fixture page of its types.
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

/** Needs the built bundles, as `npm run e2e` does. `--update-snapshots` rewrites the transcripts. */
async function playPurity() {
  const args = [
    'test',
    '--project=preact',
    'purity',
    ...(values['update-snapshots'] ? ['--update-snapshots'] : []),
  ];
  const { ok, output } = await runPackage('@playwright/test/cli.js', args, { env: { TRUST_PURITY: 'all' } });
  console.log(output.trimEnd());
  return ok;
}

/** @type {Record<string, () => Promise<boolean>>} */
const parts = { engine: playEngine, schedules: playSchedules, purity: playPurity };

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
