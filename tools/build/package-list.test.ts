import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageList } from './package-list.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-list-'));
  mkdirSync(join(root, 'node_modules/a'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules/a/package.json'),
    JSON.stringify({ name: 'a', version: '1.2.3', license: 'ISC', main: 'index.js' }),
  );
  writeFileSync(join(root, 'node_modules/a/index.js'), 'export const a = () => document.title;');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'shop', version: '1.0.0' }));
  writeFileSync(join(root, 'main.js'), "import { a } from 'a'; console.log(a());");
});
afterEach(() => rmSync(root, { recursive: true }));

async function listed(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [packageList()],
    build: { rolldownOptions: { input: join(root, 'main.js') } },
  });
  return readFileSync(join(root, 'dist/sbom.json'), 'utf8');
}

it('lists the packages in the bundle with version and licence, the same each time', async () => {
  const first = await listed();
  const { bomFormat, components, metadata } = JSON.parse(first);
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toMatchObject([{ name: 'a', version: '1.2.3', licenses: [{ license: { id: 'ISC' } }] }]);
  expect(metadata.timestamp).toBeUndefined();
  expect(await listed()).toBe(first);
});
