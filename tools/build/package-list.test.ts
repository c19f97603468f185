import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const hash = createHash('sha512').update('a').digest('base64');
  const other = { version: '1.2.4', integrity: 'sha512-bm8=' };
  const packages = {
    'node_modules/a': other,
    'node_modules/b/node_modules/a': { version: '1.2.3', integrity: `sha512-${hash}` },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(root, 'main.js'), "import { a } from 'a'; console.log(a());");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('is of a build alone: what serves the source says nothing of it', async () => {
  const plugins = [packageList(pathToFileURL(`${root}/`))];
  const named = async (command: 'build' | 'serve') =>
    (await resolveConfig({ root, configFile: false, plugins }, command)).plugins.map(({ name }) => name);
  const [own = ''] = plugins.map(({ name }) => name);
  expect(await named('build')).toContain(own);
  expect(await named('serve')).not.toContain(own);
});

async function listed(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [packageList(pathToFileURL(`${root}/`))],
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

it('has the hash that the lockfile has of that version, and no time where nothing tells one', async () => {
  const { components, metadata } = JSON.parse(await listed());
  const content = createHash('sha512').update('a').digest('hex');
  expect(components[0].hashes).toEqual([{ alg: 'SHA-512', content }]);
  expect(metadata.timestamp).toBeUndefined();
  rmSync(join(root, 'package-lock.json'));
  expect(JSON.parse(await listed()).components[0].hashes).toBeUndefined();
});

it('has the time of the commit, or the one that is given', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.nl', ...args], { cwd: root });
  vi.stubEnv('GIT_COMMITTER_DATE', '2026-11-25T13:00:00Z');
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'x');
  const timeOf = async () => JSON.parse(await listed()).metadata.timestamp;
  expect(await timeOf()).toBe('2026-11-25T13:00:00.000Z');
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  expect(await timeOf()).toBe('2023-11-14T22:13:20.000Z');
});
