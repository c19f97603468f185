// @ts-check
import { installPackages } from '../tools/lib/own-packages.mjs';
import { exitWith, PlainError } from '../tools/lib/plain-error.mjs';
import { runPackage } from '../tools/lib/run-command.mjs';

/** `npm run lab`: the types and the unit tests of the benches, the speed runs and the judge, which `npm test` leaves out. */
try {
  await installPackages('lab');
  const steps = [
    ['typescript/bin/tsc', '-p', 'lab'],
    ['vitest/vitest.mjs', 'run', '--config', 'lab/vitest.config.ts'],
  ];
  for (const [file = '', ...args] of steps) {
    const { ok } = await runPackage(file, args, { show: true });
    if (!ok) throw new PlainError(`${file} failed`);
  }
} catch (error) {
  exitWith(error);
}
