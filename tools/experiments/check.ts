import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { plainText } from '../lib/plain-text.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { findFreePorts } from '../serve/free-ports.mjs';
import { partsOf } from './end.ts';
import type { Fault, Gate, Outcome } from './outcome.ts';
import { type Pictures, pictureFolder } from './pictures.ts';

/** What is run. */
interface Run {
  readonly gate: string;
  readonly command: string;
  /** Where it fails, nothing else is worth its time. */
  readonly isLast?: boolean;
  /** The files that it fixes, or the folders with them. */
  readonly fixes?: readonly string[];
}

/** Of a gate's output, the end, in characters: where the fault is. */
const most = 6000;

/** Runs these tests. Prints what fails, and nothing of what holds or is left out. */
const testCommand = (...files: readonly string[]) =>
  `npx vitest run --project preact --reporter dot ${files.join(' ')}`;

/** The fastest and the likeliest to fail first, then what an author wants to see. */
function runsOf(root: string, id: string, parts: readonly string[]): readonly Run[] {
  const own = parts.filter((part) => part.endsWith('.test.ts') || !part.endsWith('.ts'));
  return [
    ...(own.length ? [{ gate: 'test', command: testCommand(...own), isLast: true }] : []),
    { gate: 'style', command: `npx biome check --write ${parts.join(' ')}`, fixes: parts },
    { gate: 'build', command: 'npm run build', isLast: true },
    { gate: 'pictures', command: `node tools/experiments/pictures.mjs ${id}` },
    { gate: 'size', command: 'npm run size' },
    { gate: 'types', command: 'npm run types' },
    { gate: 'rules', command: 'npm run rules' },
    { gate: 'shared tests', command: `${testCommand(...testsOfAll(root))} -t ${id}` },
    { gate: 'overlaps', command: testCommand(overlaps) },
    { gate: 'matrix', command: 'npm run matrix', fixes: ['docs/experiment-matrix.md'] },
    { gate: 'purity', command: `npm run trust -- purity ${id}` },
  ];
}

/** Its tests are of pages: no name of one has an id. */
const overlaps = 'experiments/on-pages.test.ts';

/** The files that test each experiment of the registry, under its id. */
function testsOfAll(root: string): string[] {
  return readdirSync(join(root, 'experiments'))
    .map((name) => `experiments/${name}`)
    .filter((file) => file.endsWith('.test.ts') && file !== overlaps)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from './registry.ts'"))
    .sort();
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
 * Runs what an experiment must pass, and takes pictures of A and B. Fixes style and the matrix. `told` hears of each gate as
 * it ends.
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
  const failed: (Fault & { readonly next: string })[] = [];
  const file = join(root, pictureFolder(id), 'pictures.json');
  let taken: Pictures | undefined;
  for (const { gate, command, isLast, fixes = [] } of runsOf(root, id, parts)) {
    const before = textsIn(root, fixes);
    const began = performance.now();
    const { ok, output } = await run(command);
    const seconds = Math.round((performance.now() - began) / 1000);
    const after = [...textsIn(root, fixes)];
    const fixed = after.flatMap(([name, text]) => (before.get(name) === text ? [] : [name]));
    told({ gate, ok, seconds, ...(fixed.length && { fixed }) });
    if (ok && gate === 'pictures') taken = JSON.parse(readFileSync(file, 'utf8'));
    if (ok) continue;
    failed.push({ code: gate, message: `${command}\n${endOf(output)}`, next: command });
    if (isLast) break;
  }
  const [first] = failed;
  const faults = failed.map(({ code, message }) => ({ code, message }));
  return {
    ...{ command: 'check', ok: !first, id, ...taken, ...(first && { faults }) },
    next: first?.next ?? 'npm test',
  };
}

/** The texts of these files, and of those in these folders, by path from the root. */
function textsIn(root: string, paths: readonly string[]): Map<string, string> {
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const inside = (path: string) =>
    readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  const files = paths.flatMap((path) => (path.includes('.') ? [path] : inside(path))).filter(isFile);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const endOf = (output: string) => plainText(output.trim()).slice(-most);
