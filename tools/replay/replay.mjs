// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';

/**
 * `npm run replay -- report.json` opens a report of the desk on the built fixture shop, does its steps, and says whether
 * its errors came again. `--headed` shows the browser, `--address` takes a fixture shop that runs already.
 */
try {
  const { values, positionals } = readArguments({
    options: { headed: { type: 'boolean', default: false }, address: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, another] = positionals;
  if (!file || another)
    throw new PlainError('npm run replay -- report.json [--headed] [--address http://localhost:5173]');
  /** @type {{ module: typeof import('./replay.ts') }} */
  const { module } = await runnerImport(fileURLToPath(new URL('replay.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  });
  const isSame = await module.replay({
    file,
    headed: values.headed,
    address: values.address,
    log: console.log,
  });
  // The shop's server would keep the process alive.
  process.exit(isSame ? 0 : 1);
} catch (error) {
  exitWith(error);
}
