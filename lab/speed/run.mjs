// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../../tools/lib/plain-error.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';

/**
 * `npm run speed`, after a build: what a page costs a shopper with a cheap phone, and how fast it answers, in about ten
 * minutes; `-- --quick` looks at the list alone, in about one, `-- --rounds 4` twice as often as usual.
 */
const { values } = readArguments({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '2' } },
});

try {
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new PlainError(`--rounds ${values.rounds}: expected a number from 1`);
  // Node 20 can't load TypeScript itself.
  const file = fileURLToPath(new URL('speed.ts', import.meta.url));
  const { module } = await runnerImport(file, { configFile: false });
  const failed = await module.runSpeed({ quick: values.quick, rounds });
  // The shop's server is still listening.
  process.exit(failed ? 1 : 0);
} catch (error) {
  exitWith(error);
}
