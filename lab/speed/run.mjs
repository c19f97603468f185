// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { importPackage, installPackages } from '../../tools/lib/own-packages.mjs';
import { exitWith, PlainError } from '../../tools/lib/plain-error.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';

/**
 * `npm run speed`, after a build: what a page costs a shopper with a cheap phone, and how fast it answers, in about ten
 * minutes; `-- --quick` looks at the list alone, in about one, `-- --rounds 4` twice as often as usual.
 *
 * - `npm run speed -- lighthouse` has Lighthouse judge five pages, five times; `--rounds 1` once.
 * - `npm run speed -- day` computes what a day of a million visitors loads, from a visit and two builds.
 */
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});

/** Node 20 can't load TypeScript itself. @param {string} file */
async function load(file) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false });
  return module;
}

/** How often each is measured. @param {number} usual */
function rounds(usual) {
  const count = Number(values.rounds ?? usual);
  if (Number.isInteger(count) && count > 0) return count;
  throw new PlainError(`--rounds ${values.rounds}: expected a number from 1`);
}

/** Each returns how many measurements failed. @type {Record<string, () => Promise<number>>} */
const parts = {
  pages: async () => (await load('speed.ts')).runSpeed({ ...values, rounds: rounds(2) }),
  async lighthouse() {
    const folder = 'lab';
    await installPackages(folder);
    const { default: lighthouse } = await importPackage(folder, 'lighthouse');
    return (await load('lighthouse/lighthouse.ts')).runLighthouse({
      ...values,
      rounds: rounds(5),
      lighthouse,
    });
  },
  day: async () => (await load('day/day.ts')).runDay(),
};

try {
  const [name = 'pages'] = positionals;
  const part = parts[name];
  if (!part) throw new PlainError(`speed ${name}: there are ${Object.keys(parts).join(', ')}`);
  const failed = await part();
  // The shop's server is still listening.
  process.exit(failed ? 1 : 0);
} catch (error) {
  exitWith(error);
}
