import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as kit from '../../experiments/kit.ts';
import { runCommand } from '../lib/run-command.mjs';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'documented-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blocks = (file: string, language: string) =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([^\`]+)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
const from = (names: string, file: string) => `import { ${names} } from '${root}/${file}';\n`;

const builders = from(Object.keys(kit).join(', '), 'experiments/kit.ts');
const island = [
  from('defineIsland', 'src/enhance/react/define-island.tsx'),
  from('number, props', 'src/page/prop-schemas.ts'),
  from('maybe, one', 'src/enhance/parts.ts'),
  'declare const SizeGuide: () => null;\n',
].join('');

/** Each file with what the document leaves out around its code. */
const files = [
  [
    'ts',
    `${builders}${from('type Change, type Measure', 'experiments/kit.ts')}export const all: (Change | Measure)[] = [${blocks('docs/builders.md', 'ts').join('')}];`,
  ],
  ...blocks('docs/authors.md', 'ts').map((code) => [
    'ts',
    code.replace('../kit.ts', `${root}/experiments/kit.ts`),
  ]),
  ...blocks('docs/authors.md', 'tsx').map((code) => ['tsx', `${island}${code}`]),
];

test('code of the documents for authors has the right types', { timeout: 120_000 }, async () => {
  expect(files).toHaveLength(3);
  for (const [at, [kind, code = '']] of files.entries()) writeFileSync(join(folder, `${at}.${kind}`), code);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = { noUnusedLocals: false };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts', '*.tsx'] }),
  );
  const { ok, output } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    { limit: 120_000 },
  );
  expect(ok, output).toBe(true);
});
