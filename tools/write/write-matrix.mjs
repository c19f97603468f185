// @ts-check
// Writes docs/experiment-matrix.md from the experiments and their reviewed overlaps.
// With --check it writes nothing, but logs the stale file, with exit code 1.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { noStyles } from '../lib/no-styles.mjs';
import { readCheck, writeMade } from './write-made.mjs';

const check = readCheck();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} file */
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module;
const { experimentMatrix } = await load('tools/write/experiment-matrix.ts');
const { loadExperiments } = await load('tools/build/experiment-table.ts');
const { reviewedOverlaps } = await load('experiments/overlaps.ts');
const { findRenderable } = await load('tools/build/renderable.ts');
const { withoutFragments } = await load('tools/build/build-rendering.ts');
/** @type {{ module: typeof import('../../assign/render/main.ts') }} */
const { module: rendering } = await runnerImport(join(root, 'assign/render/main.ts'), {
  ...{ root, configFile: false, logLevel: 'error' },
  plugins: [noStyles, withoutFragments(root)],
});

/** @type {Awaited<ReturnType<typeof import('../build/experiment-table.ts')['loadExperiments']>>} */
const known = await loadExperiments();
await writeMade(
  root,
  'matrix',
  {
    'docs/experiment-matrix.md': experimentMatrix(
      known.filter(({ registration }) => !registration.isCopyTest).map(({ experiment }) => experiment),
      reviewedOverlaps,
      findRenderable(rendering.experiments, rendering.render, root),
    ),
  },
  check,
);
