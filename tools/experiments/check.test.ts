// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkExperiment } from './check.ts';
import type { Gate } from './outcome.ts';

const root = mkdtempSync(join(tmpdir(), 'check-'));
const taken = { see: '/matrassen?variants=OD584:B', pictures: ['A.png', 'B.png'], differ: [390] };
beforeAll(() => {
  mkdirSync(join(root, 'experiments/OD584-calm'), { recursive: true });
  mkdirSync(join(root, 'test-results/OD584'), { recursive: true });
  writeFileSync(join(root, 'test-results/OD584/pictures.json'), JSON.stringify(taken));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Checks it where the commands with these words fail. */
async function check(...failing: readonly string[]) {
  const gates: Gate[] = [];
  const commands: string[] = [];
  const outcome = await checkExperiment(
    { root, id: 'OD584' },
    (gate) => gates.push(gate),
    async (command) => {
      commands.push(command);
      return { ok: !failing.some((word) => command.includes(word)), output: `${'x'.repeat(9000)} the end\n` };
    },
  );
  return { outcome, commands, gates: gates.map(({ gate, ok }) => `${gate} ${ok}`) };
}

const quick = ['style', 'types', 'rules', 'tests', 'overlaps', 'matrix'];

test('tells of each gate, then of the pictures', async () => {
  const { outcome, gates, commands } = await check();
  const all = [...quick, 'build', 'size', 'purity', 'pictures'];
  expect(gates).toEqual(all.map((gate) => `${gate} true`));
  expect(commands[0]).toBe('npx biome check experiments/OD584-calm');
  expect(outcome).toEqual({ command: 'check', ok: true, id: 'OD584', ...taken, next: 'npm test' });
});

test('names all that fails without a build, builds nothing then, and says what mends the first', async () => {
  const { outcome, gates } = await check('biome', 'matrix');
  expect(gates).toEqual(quick.map((gate) => `${gate} ${gate !== 'style' && gate !== 'matrix'}`));
  expect(outcome).toMatchObject({ ok: false, next: 'npx biome check --write experiments/OD584-calm' });
  expect(outcome.faults?.map(({ code }) => code)).toEqual(['style', 'matrix']);
  const [{ message = '' } = {}] = outcome.faults ?? [];
  expect(message).toMatch(/^npx biome check experiments\/OD584-calm\nx+ the end$/);
  expect(message.length).toBeLessThan(6100);
});

test.each([
  ['run build', 'build', 'npm run build'],
  ['run size', 'size', 'npm run size'],
  ['purity', 'purity', 'npm run trust -- purity OD584'],
  ['pictures', 'pictures', 'node tools/experiments/pictures.mjs OD584'],
])('stops where %s fails, and names the command to see it again', async (word, code, next) => {
  const { outcome, gates } = await check(word);
  expect(gates.at(-1)).toBe(`${code} false`);
  expect(outcome).toMatchObject({ ok: false, faults: [{ code }], next });
});

test.each([
  [undefined, 'check: the id is missing'],
  ['OD585', 'check: there is no OD585'],
])('refuses the id %s', async (id, message) => {
  const never = () => Promise.reject(new Error('nothing may run'));
  await expect(checkExperiment({ root, id }, () => {}, never)).rejects.toMatchObject({
    ...{ code: 'id-unknown', message },
  });
});
