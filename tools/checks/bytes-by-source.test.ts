import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { bytesBySource } from './bytes-by-source.mjs';

test('a built file is counted by the files that its parts come from', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bytes-'));
  try {
    writeFileSync(join(root, 'small.ts'), 'export const small = (a: number) => console.log("small", a);');
    writeFileSync(
      join(root, 'main.ts'),
      `import { small } from './small.ts';\nsmall(1);\nconsole.log("${'long '.repeat(200)}");`,
    );
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        sourcemap: true,
        rolldownOptions: { input: join(root, 'main.ts'), output: { entryFileNames: 'main.js' } },
      },
    });
    const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
    const bytes = bytesBySource(read('main.js'), JSON.parse(read('main.js.map')), 'dist');
    expect([...bytes.keys()].sort()).toEqual(['main.ts', 'small.ts']);
    expect(bytes.get('main.ts')).toBeGreaterThan(1000);
    expect(bytes.get('main.ts')).toBeLessThan(1030);
    expect(bytes.get('small.ts')).toBeGreaterThan(20);
    expect(bytes.get('small.ts')).toBeLessThan(60);
  } finally {
    rmSync(root, { recursive: true });
  }
});
