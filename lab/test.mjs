// @ts-check
import { installPackages } from '../tools/lib/own-packages.mjs';
import { exitWith, PlainError } from '../tools/lib/plain-error.mjs';
import { runPackage } from '../tools/lib/run-command.mjs';

/** `npm run lab`: the types and unit tests of the labs, which `npm test` leaves out; `npm run lab -- assign` those tests alone. */
if (process.argv[2] === 'wordpress') await import('./wordpress/run.mjs');
if (process.argv[2] === 'shop') await import('./shop/run.mjs');
try {
  await installPackages('lab');
  const steps = [
    ['typescript/bin/tsc', '-p', 'lab'],
    ['vitest/vitest.mjs', 'run', '--config', 'lab/vitest.config.ts', ...process.argv.slice(2)],
  ];
  for (const [file = '', ...args] of steps) {
    const { ok } = await runPackage(file, args, { show: true });
    if (!ok) throw new PlainError(`${file} failed`);
  }
} catch (error) {
  exitWith(error);
}
