import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { experimentPages } from '../../src/public/page-types.ts';
import { newExperiment } from '../experiments/new.ts';
import { runCommand } from '../lib/run-command.mjs';
import { finish, make } from './commands.ts';

const shop = join(import.meta.dirname, '../..');
/** Timeout of each part in ms, generous for a busy machine. */
const patience = 240_000;
const island = 'an-island-with-a-long-name-as-somebody-may-well-write-it';
const longName = 'calm-tiles-with-a-name-that-is-as-long-as-anybody-would-ever-write-it';
let root: string;
const made: string[] = [];

/** Creates one of each, and an experiment for each page type, in a copy of the project. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  for (const name of [
    ...[
      'src',
      'islands',
      'experiments',
      'assign',
      'fixtures',
      'html-fixtures',
      'tools',
      'docs',
      'e2e',
      'lab',
      'qa',
    ],
    ...[
      'CHANGELOG.md',
      'package.json',
      'tsconfig.json',
      'biome.json',
      '.gitignore',
      'vitest.config.ts',
      'vite.config.ts',
    ],
  ])
    cpSync(join(shop, name), join(root, name), {
      recursive: true,
      filter: (path) => !path.includes('/node_modules'),
    });
  symlinkSync(join(shop, 'node_modules'), join(root, 'node_modules'));

  const all = [
    make(['island', island], root),
    make(['behaviour', 'fold-away'], root),
    make(['event', 'wishlist_added', '--family', 'lists'], root),
  ];
  made.push(...all.flatMap(({ made: { files } }) => files));
  await finish(
    root,
    all.map(({ kind }) => kind),
    made,
  );
  for (const [at, page] of experimentPages.entries()) {
    const name = page === 'plp' ? longName : 'calm';
    const { folder } = newExperiment({ root, id: `OD3${10 + at}`, name, page, today: new Date() });
    made.push(...readdirSync(join(root, folder)).map((file) => `${folder}/${file}`));
  }
  const drawn = [
    {
      selector: 'h1',
      name: 'title',
      copy: 'Slaap er eens een nacht over, en nog een',
      triggerClickEvent: true,
    },
    { selector: 'main [data-product-detail]', name: 'detail', attribute: 'title', value: 'Bed' },
    { selector: '.usp', name: 'usp', hide: true as const, triggerViewportEvent: true },
    {
      selector: '[data-article-part="order"]',
      ...{
        name: 'returns',
        insert: "Zo'n 100 nachten retour",
        place: 'after' as const,
        on: 'phone' as const,
      },
      triggerClickEvent: true,
    },
  ];
  const { folder } = newExperiment({
    root,
    id: 'OD340',
    name: 'drawn',
    page: 'pdp',
    today: new Date(),
    drawn,
  });
  await finish(root, [], [folder]);
  made.push(...readdirSync(join(root, folder)).map((file) => `${folder}/${file}`));
  const matrix = join(root, 'tools/write/write-matrix.mjs');
  expect(await runCommand(process.execPath, [matrix])).toMatchObject({ ok: true });
}, patience);
afterAll(() => rmSync(root, { recursive: true }));

const run = (file: string, ...args: string[]) =>
  runCommand(process.execPath, [join(root, file), ...args], { limit: patience });

test.each([
  ['has the right types', 'node_modules/typescript/bin/tsc', () => ['-p', root]],
  [
    'is linted and formatted',
    'node_modules/@biomejs/biome/bin/biome',
    () => ['check', `--config-path=${root}`, ...made.map((file) => join(root, file))],
  ],
  ['passes its own tests', 'node_modules/vitest/vitest.mjs', () => ['run', '--root', root, ...tests()]],
  ['is on the fixture pages', 'tools/write/write-html-fixtures.mjs', () => ['--check']],
  ['is in the tracking plan and the public types', 'tools/write/write-tracking-plan.mjs', () => ['--check']],
  ['is in the contract', 'tools/write/write-contract.mjs', () => ['--check']],
  ['is in the matrix of experiments', 'tools/write/write-matrix.mjs', () => ['--check']],
])('the new code %s', { timeout: patience }, async (_what, file, args) => {
  const { ok, output } = await run(file, ...args());
  expect(ok, output).toBe(true);
});

async function inRoot(command: string) {
  const { ok, output } = await runCommand('sh', ['-c', `cd ${root} && NODE_ENV=production ${command}`], {
    limit: patience,
  });
  expect(ok, output).toBe(true);
}

/** Builds the script that pages include; gives it and the client without the hashes of the chunks that they name. */
async function buildClient(): Promise<string> {
  await inRoot('node tools/build/build.mjs');
  const script = readFileSync(join(root, 'dist/storefront.js'), 'utf8');
  const [client = ''] = /chunks\/client-[\w-]{7}\.js/.exec(script) ?? [];
  const both = script + readFileSync(join(root, 'dist', client), 'utf8');
  return both.replace(/-[\w-]{7}\.(js|css)/g, '-0000000.$1');
}

test('a build with the new code is within its sizes, and its client is the same with ten more of each', {
  timeout: 2 * patience,
}, async () => {
  const client = await buildClient();
  expect(client).toMatch(/chunks\/names-0000000\.js/);
  await inRoot('node tools/checks/sizes.mjs');
  writeMore();
  expect(await buildClient()).toBe(client);
  const manifest = readFileSync(join(root, 'dist/manifest.json'), 'utf8');
  for (const name of ['more-199.island', 'more-199-behaviour.behaviour', 'OD199'])
    expect(manifest).toContain(`"${name}"`);
});

function writeMore() {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (let number = 190; number < 200; number++) {
    const name = `more-${number}`;
    write(
      `islands/${name}/${name}.island.tsx`,
      `import { defineIsland } from '../../src/enhance/react/define-island.tsx';
export default defineIsland({ name: '${name}', when: 'idle', defers: 'a', component: () => <p>${name}</p> });`,
    );
    write(
      `src/shop/content/${name}/${name}-behaviour.behaviour.ts`,
      `import { define } from '../../../enhance/define.ts';
export default define({ name: '${name}-behaviour', mount: () => undefined });`,
    );
    write(
      `experiments/OD${number}-${name}/index.ts`,
      `import { addClass, defineExperiment } from '../kit.ts';
export default defineExperiment({
  id: 'OD${number}', name: '${name}', owner: 'nobody', hypothesis: 'None.', expires: '9999-12-31',
  targets: ['.${name}'], changes: { B: [addClass('.${name}', '${name}-b')] }, measures: [],
});`,
    );
  }
}

test.each([
  [`data-island="${island}"`, island],
  ['data-behaviour="fold-away"', 'fold-away'],
])('%s has its own page', (marker, name) => {
  expect(readFileSync(join(root, `html-fixtures/parts/${name}.html`), 'utf8')).toContain(marker);
});

test.each([
  [`the name "${island}" is taken`, () => make(['behaviour', island], root)],
  ['the name "../x" is not lower-case words', () => make(['island', '../x'], root)],
  ['the name "wishlist_added" is taken', () => make(['event', 'wishlist_added', '--family', 'lists'], root)],
  ['OD340 exists', () => newExperiment({ root, id: 'OD340', name: 'calm', today: new Date() })],
  [
    '"../x" is not OD and three digits',
    () => newExperiment({ root, id: '../x', name: 'calm', today: new Date() }),
  ],
])('%s: it writes nothing', (message, again) => {
  const files = () => ['islands', 'src', 'experiments'].map((room) => contentsOf(join(root, room)));
  const before = files();
  expect(again).toThrow(message);
  expect(files()).toEqual(before);
});

/** Each file with its text. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);

test('the new code follows the import rules', async () => {
  const { checkFile } = await import('../checks/import-rules.mjs');
  const code = made.filter((file) => /\.tsx?$/.test(file));
  expect(code.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

const tests = () => [
  ...made.filter((file) => /\.test\.tsx?$/.test(file)),
  'src/analytics/events/index.test.ts',
];
