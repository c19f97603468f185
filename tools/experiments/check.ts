import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { plainText } from '../lib/plain-text.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { findFreePorts } from '../serve/free-ports.mjs';
import { partsOf } from './end.ts';
import type { Fault, Gate, Outcome } from './outcome.ts';
import { type Pictures, pictureFolder } from './pictures.ts';

/** What is run, and what mends it where a command does. */
interface Run {
  readonly gate: string;
  readonly command: string;
  readonly mend?: string;
}

/** Of a gate's output, the end, in characters: where the fault is. */
const most = 6000;

/** Those that need no build all run. From the build on, the first that fails is the last. */
function runsOf(id: string, parts: readonly string[]): { readonly quick: Run[]; readonly built: Run[] } {
  const own = parts.join(' ');
  return {
    quick: [
      { gate: 'style', command: `npx biome check ${own}`, mend: `npx biome check --write ${own}` },
      { gate: 'types', command: 'npm run types' },
      { gate: 'rules', command: 'npm run rules' },
      { gate: 'tests', command: `npx vitest run --project preact experiments -t ${id}` },
      { gate: 'overlaps', command: 'npx vitest run --project preact experiments/on-pages.test.ts' },
      { gate: 'matrix', command: 'npm run matrix -- --check', mend: 'npm run matrix' },
    ],
    built: [
      { gate: 'build', command: 'npm run build' },
      { gate: 'size', command: 'npm run size' },
      { gate: 'purity', command: `npm run trust -- purity ${id}` },
      { gate: 'pictures', command: `node tools/experiments/pictures.mjs ${id}` },
    ],
  };
}

/** Runs a command; replaced in tests. */
export type RunGate = (command: string) => Promise<{ readonly ok: boolean; readonly output: string }>;

const runGate: RunGate = async (command) => {
  const [program = '', ...args] = command.split(' ');
  // Somebody may look at the shop meanwhile.
  const port = await findFreePorts({ count: 3, from: Number(process.env.E2E_PORT || 4173) });
  const env = { NO_COLOR: '1', FORCE_COLOR: '0', E2E_PORT: `${port}` };
  return runCommand(program, args, { env });
};

/**
 * Runs what an experiment must pass, and takes pictures of A and B. `told` hears of each gate as it ends.
 *
 * @throws {PlainError} where there is no such experiment
 */
export async function checkExperiment(
  { root, id }: { readonly root: string; readonly id: string | undefined },
  told: (gate: Gate) => void,
  run: RunGate = runGate,
): Promise<Outcome> {
  const parts = id ? partsOf(root, id) : [];
  if (!id || !parts.length)
    throw new PlainError(`check: ${id ? `there is no ${id}` : 'the id is missing'}`, 'id-unknown');
  const { quick, built } = runsOf(id, parts);
  const failed: (Fault & { readonly next: string })[] = [];
  const pass = async ({ gate, command, mend = command }: Run) => {
    const began = performance.now();
    const { ok, output } = await run(command);
    told({ gate, ok, seconds: Math.round((performance.now() - began) / 1000) });
    if (!ok) failed.push({ code: gate, message: `${command}\n${endOf(output)}`, next: mend });
    return ok;
  };
  for (const one of quick) await pass(one);
  if (!failed.length) for (const one of built) if (!(await pass(one))) break;
  const [first] = failed;
  if (first) {
    const faults = failed.map(({ code, message }) => ({ code, message }));
    return { command: 'check', ok: false, id, faults, next: first.next };
  }
  const file = join(root, pictureFolder(id), 'pictures.json');
  const taken: Pictures = JSON.parse(readFileSync(file, 'utf8'));
  return { command: 'check', ok: true, id, ...taken, next: 'npm test' };
}

const endOf = (output: string) => plainText(output.trim()).slice(-most);
