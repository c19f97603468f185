// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { experimentCommand } from './commands.ts';

const commands = vi.hoisted(() => ({ ok: true, ran: [] as string[] }));
vi.mock('../lib/run-command.mjs', () => ({
  async runCommand(_program: string, args: readonly string[]) {
    commands.ran.push(args.join(' '));
    return { ok: commands.ok, output: 'no' };
  },
}));

let root: string;
const said = { out: [] as string[], error: [] as string[] };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'experiment-'));
  mkdirSync(join(root, 'experiments/OD583-store-panel'), { recursive: true });
  mkdirSync(join(root, 'experiments/copy-tests'));
  writeFileSync(join(root, 'experiments/copy-tests/OD600.ts'), '');
  for (const all of [said.out, said.error, commands.ran]) all.length = 0;
  commands.ok = true;
  vi.spyOn(console, 'log').mockImplementation((text) => void said.out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void said.error.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const run = (...args: string[]) => experimentCommand(args, root);
const file = (data: unknown) => {
  writeFileSync(join(root, 'file.json'), typeof data === 'string' ? data : JSON.stringify(data));
  return ['--from', 'file.json'];
};
const returns = {
  ...{ id: 'OD584', name: 'returns', page: 'pdp', owner: 'product', hypothesis: "It's a reason to order." },
  copyTestElements: [
    { selector: 'main .order', name: 'Free returns', insert: 'Gratis retour', place: 'after', on: 'phone' },
  ],
};

test('new --json says in one line what was made, where B shows, and what is next', async () => {
  expect(await run('new', ...file(returns), '--json')).toBe(0);
  expect(said.error).toEqual([]);
  expect(said.out.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ command: 'new', ok: true, id: 'OD584', made: 'experiments/OD584-returns' },
      files: ['index.ts', 'index.test.ts', 'style.css'].map((name) => `experiments/OD584-returns/${name}`),
      see: expect.stringMatching(/^\/product\/.*\?variants=OD584:B$/),
      test: 'npx vitest run experiments/OD584-returns',
      next: 'npm run experiment -- check OD584',
    },
  ]);
  expect(commands.ran).toEqual([expect.stringContaining('biome')]);
  const code = readFileSync(join(root, 'experiments/OD584-returns/index.ts'), 'utf8');
  for (const part of [
    `hypothesis: "It's a reason to order."`,
    `insert('main .order', 'after', (_anchor, { services })`,
    `services.texts({ 'OD584.free-returns': 'Gratis retour' })`,
    `targets: [':is(main .order) ~ *']`,
    `window: matchMedia('(max-width: 767px)').matches`,
  ])
    expect(code).toContain(part);
  const styles = readFileSync(join(root, 'experiments/OD584-returns/style.css'), 'utf8');
  expect(styles).toContain('@media (min-width: 768px) {\n  .od584-free-returns {\n    display: none;');
});

test('new says the same to a person in lines', async () => {
  expect(await run('new', 'OD584')).toBe(0);
  expect(said.out.join('\n')).toMatch(
    /^made experiments\/OD584-new-experiment: .*\nsee it, .*: npm run dev, then \/matrassen\?variants=OD584:B\ntest it, 3 s: npx vitest run experiments\/OD584-new-experiment\nto rename it: mv .*\nnext: npm run experiment -- check OD584$/,
  );
});

test.each<[string, () => string[]]>([
  ['command-unknown', () => ['make']],
  ['word-unknown', () => ['new', 'OD584', 'calm', 'tiles']],
  ['option-unknown', () => ['new', '--colour', 'red']],
  ['option-unknown', () => ['check', 'OD583', '--page', 'plp']],
  ['option-unknown', () => ['end', 'OD583']],
  ['id-missing', () => ['new']],
  ['id-form', () => ['new', 'OD58']],
  ['id-form', () => ['new', 'OD700']],
  ['id-taken', () => ['new', 'OD583']],
  ['id-taken', () => ['new', 'OD600']],
  ['id-unknown', () => ['check']],
  ['id-unknown', () => ['check', 'OD584']],
  ['name-form', () => ['new', 'OD584', 'Calm']],
  ['page-unknown', () => ['new', 'OD584', '--page', 'lists']],
  ['goal-empty', () => ['new', 'OD584', '--goal', ' ']],
  ['ends-day', () => ['new', 'OD584', '--ends', 'tomorrow']],
  ['file-unreadable', () => ['new', '--from', 'nowhere.json']],
  ['file-json', () => ['new', ...file('{')]],
  ['file-form', () => ['new', ...file({ ...returns, copyTestElements: [] })]],
  [
    'selector-form',
    () => {
      const [element] = returns.copyTestElements;
      return [
        'new',
        ...file({ ...returns, copyTestElements: [{ ...element, selector: 'main ~ .x:not(b)' }] }),
      ];
    },
  ],
])('%s: with --json a refusal is a line, and without it the sentence alone', async (code, args) => {
  const given = args();
  expect(await run(...given, '--json')).toBe(2);
  expect(said.error).toEqual([]);
  const [line = '', ...more] = said.out.splice(0);
  expect(more).toEqual([]);
  const { faults, next, ...rest } = JSON.parse(line);
  expect(rest).toEqual({ command: given[0], ok: false });
  expect(faults).toEqual([{ code, message: expect.any(String) }]);
  const isId = /^id-(missing|form|taken)$/.test(code);
  const again = isId ? ['new', 'OD584', ...given.slice(2)] : given;
  expect(next).toBe(`npm run -s experiment -- ${again.join(' ')} --json`);
  if (given[0] === 'end') return;
  expect(await run(...given)).toBe(2);
  expect([said.out, said.error]).toEqual([[], [faults[0].message]]);
});

test('what could not be made is told with what its command said', async () => {
  commands.ok = false;
  expect(await run('new', 'OD584', '--json')).toBe(2);
  const { faults } = JSON.parse(said.out.join());
  expect(faults).toEqual([{ code: 'not-made', message: expect.stringMatching(/biome failed:\nno$/) }]);
});

test('the id that is free comes after the highest, or is the lowest', async () => {
  mkdirSync(join(root, 'experiments/OD599-last'));
  await run('new', 'OD599', '--json');
  expect(JSON.parse(said.out.join())).toMatchObject({
    faults: [{ message: 'new: OD599 exists: experiments/OD599-last; OD001 is free' }],
    next: 'npm run -s experiment -- new OD001 --json',
  });
});
