// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkExperiment } from './check.ts';
import type { Gate } from './outcome.ts';

const root = mkdtempSync(join(tmpdir(), 'check-'));
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const taken = { see: '/matrassen?variants=OD584:B', pictures: ['A.png', 'B.png'], differ: [390], unseen: [] };
beforeAll(() => {
  write('experiments/OD584-calm/index.ts', 'untidy');
  write('experiments/OD584-calm/parts/more.ts');
  write('experiments/copy-tests/OD601.ts');
  write('experiments/copy-tests/OD602.ts');
  write('experiments/copy-tests/OD602.test.ts');
  write('experiments/anchors.test.ts', "import { registry } from './registry.ts';");
  write('experiments/on-pages.test.ts', "import { registry } from './registry.ts';");
  write('experiments/builders.test.ts');
  write('docs/experiment-matrix.md');
  write('test-results/OD584/pictures.json', JSON.stringify(taken));
  for (const id of ['OD601', 'OD602']) write(`test-results/${id}/pictures.json`, '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

/** Checks it where the commands with these words fail; what is tidied is written by biome. */
async function check(failing: readonly string[] = [], id = 'OD584') {
  const gates: Gate[] = [];
  const commands: string[] = [];
  const outcome = await checkExperiment(
    { root, id },
    (gate) => gates.push(gate),
    async (command) => {
      commands.push(command);
      if (command.includes('biome') && id === 'OD584') write('experiments/OD584-calm/index.ts', 'tidy');
      return { ok: !failing.some((word) => command.includes(word)), output: `${'x'.repeat(9000)} the end\n` };
    },
  );
  return { outcome, commands, gates, ended: gates.map(({ gate, ok }) => `${gate} ${ok}`) };
}

const slow = ['size', 'types', 'rules', 'shared tests', 'overlaps', 'matrix', 'purity'];
const all = ['test', 'style', 'build', 'pictures', ...slow];
const vitest = 'npx vitest run --project preact --reporter dot';

test('begins with its own test, shows A and B, and goes on to what takes long', async () => {
  const { outcome, ended, gates, commands } = await check();
  expect(ended).toEqual(all.map((gate) => `${gate} true`));
  expect(commands.slice(0, 2)).toEqual([
    `${vitest} experiments/OD584-calm`,
    'npx biome check --write experiments/OD584-calm',
  ]);
  expect(commands).toContain(`${vitest} experiments/anchors.test.ts -t OD584`);
  expect(commands).toContain(`${vitest} experiments/on-pages.test.ts`);
  expect(gates[1]?.fixed).toEqual(['experiments/OD584-calm/index.ts']);
  expect(gates.filter(({ fixed }) => fixed)).toHaveLength(1);
  expect(outcome).toEqual({ command: 'check', ok: true, id: 'OD584', ...taken, next: 'npm test' });
});

test.each([
  ['OD601', `npx biome check --write experiments/copy-tests/OD601.ts`],
  ['OD602', `${vitest} experiments/copy-tests/OD602.test.ts`],
])('the copy test %s has its own test, or none: first comes %s', async (id, first) => {
  expect((await check([], id)).commands[0]).toBe(first);
});

test.each([
  ['dot experiments/OD584', 'test', ['test']],
  ['run build', 'build', ['test', 'style', 'build']],
])('runs no more where %s fails: %s', async (word, code, ran) => {
  const { outcome, gates } = await check([word]);
  expect(gates.map(({ gate }) => gate)).toEqual(ran);
  expect(outcome.faults?.at(-1)).toMatchObject({ code });
});

test('what fails besides keeps nobody from the pictures and the rest; all of it is named, with the command of the first', async () => {
  const { outcome, ended } = await check(['biome', 'run matrix']);
  expect(ended).toEqual(all.map((gate) => `${gate} ${gate !== 'style' && gate !== 'matrix'}`));
  expect(outcome).toMatchObject({
    ...{ ok: false, ...taken, next: 'npx biome check --write experiments/OD584-calm' },
    faults: [{ code: 'style' }, { code: 'matrix' }],
  });
  const [{ message = '' } = {}] = outcome.faults ?? [];
  expect(message).toMatch(/^npx biome check --write experiments\/OD584-calm\nx+ the end$/);
  expect(message.length).toBeLessThan(6100);
});

test.each([
  ['run size', 'size', 'npm run size'],
  ['purity', 'purity', 'npm run trust -- purity OD584'],
  ['pictures', 'pictures', 'node tools/experiments/pictures.mjs OD584'],
])('where %s fails, names the command to see it again', async (word, code, next) => {
  const { outcome, ended } = await check([word]);
  expect(ended).toHaveLength(all.length);
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
