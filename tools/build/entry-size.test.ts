import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../lib/run-command.mjs';

const shop = join(import.meta.dirname, '../..');
/** Timeout in ms, generous for a busy machine. */
const patience = 240_000;
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'entry-size-'));
  for (const name of [
    'src',
    'islands',
    'experiments',
    'fixtures',
    'qa',
    'tools',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(shop, name), join(root, name), { recursive: true });
  symlinkSync(join(shop, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Builds the script that pages include, without the hashes of the chunks that it references. */
async function buildEntry(): Promise<string> {
  const { ok, output } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', root, '--logLevel', 'error'],
    { limit: patience },
  );
  expect(ok, output).toBe(true);
  return readFileSync(join(root, 'dist/storefront.js'), 'utf8').replace(/-[\w-]{7}\.js/g, '-0000000.js');
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test(
  'the entry is the same with 100 more islands, behaviours and experiments',
  async () => {
    const before = await buildEntry();
    expect(before).toMatch(/chunks\/runtime-0000000\.js/);
    for (let number = 100; number < 200; number++) {
      const name = `more-${number}`;
      write(
        `islands/${name}/${name}.island.tsx`,
        `import { defineIsland } from '../../src/react/define-island.tsx';
export default defineIsland({ name: '${name}', when: 'idle', defers: 'a', component: () => <p>${name}</p> });`,
      );
      write(
        `src/behaviours/content/${name}/${name}-behaviour.behaviour.ts`,
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
    const after = await buildEntry();
    const runtime = readFileSync(join(root, 'dist/manifest.json'), 'utf8');
    for (const name of ['more-199.island', 'more-199-behaviour.behaviour', 'OD199'])
      expect(runtime).toContain(`"${name}"`);
    expect(after).toBe(before);
  },
  patience,
);
