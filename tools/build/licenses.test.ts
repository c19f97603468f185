import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foldersOf, licenses, licensesText, problemOf, readPackage } from './licenses.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licenses-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

const packageOf = (name: string, more: object = { license: 'MIT' }) =>
  JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...more });

test.each([
  ['/shop/src/client/client.ts', []],
  ['\0no-preload', []],
  ['/shop/node_modules/leaflet/dist/leaflet-src.js', ['/shop/node_modules/leaflet']],
  ['/shop/node_modules/leaflet/dist/leaflet.css?inline', ['/shop/node_modules/leaflet']],
  ['\0/shop/node_modules/a/index.js?commonjs-exports', ['/shop/node_modules/a']],
  ['/shop/node_modules/@floating-ui/dom/dist/dom.mjs', ['/shop/node_modules/@floating-ui/dom']],
  ['/shop/node_modules/a/node_modules/@b/c/d.js', ['/shop/node_modules/a/node_modules/@b/c']],
  ['\0rolldown/runtime.js', ['/shop/node_modules/rolldown']],
])('%j is of the packages %j', (id, folders) => {
  expect(foldersOf([id], '/shop')).toEqual(folders);
});

describe('a package', () => {
  test('has a name, a version, a licence and its text, with its notice', () => {
    const text = { LICENSE: 'do as you like\r\n\r\n', 'NOTICE.txt': 'by us', 'README.md': 'other' };
    write({ 'package.json': packageOf('a'), ...text });
    expect(readPackage(root)).toEqual({
      ...{ name: 'a', version: '1.2.3', license: 'MIT' },
      text: 'do as you like\n\nby us',
    });
  });

  test.each(['LICENSE', 'license.md', 'LICENCE.txt', 'License-MIT', 'COPYING', 'UNLICENSE'])(
    'may call the file of its licence %s',
    (file) => {
      write({ 'package.json': packageOf('a'), [file]: 'text' });
      expect(readPackage(root).text).toBe('text');
    },
  );

  test.each([
    [{ license: { type: 'ISC' } }, 'ISC'],
    [{ licenses: [{ type: 'MIT' }, { type: 'ISC' }] }, 'MIT OR ISC'],
    [{}, 'no licence id'],
  ])('that says %j has the licence "%s"', (more, license) => {
    write({ 'package.json': packageOf('a', more), LICENSE: 'text' });
    expect(readPackage(root).license).toBe(license);
  });

  test('with a well-known licence needs no file', () => {
    write({ 'package.json': packageOf('a'), NOTICE: 'by us' });
    const found = readPackage(root);
    expect(problemOf(found)).toEqual([]);
    expect(licensesText([found])).toContain(
      'a 1.2.3 (MIT)\n\nThe package has no licence file. Its package.json says: MIT.\n',
    );
  });

  test.each([
    [{}, 'no licence id'],
    [{ license: 'SEE LICENSE IN TERMS' }, 'SEE LICENSE IN TERMS'],
    [{ license: 'UNLICENSED' }, 'UNLICENSED'],
  ])('that says %j needs a file', (more, found) => {
    write({ 'package.json': packageOf('a', more), 'src/LICENSE': 'of something else' });
    expect(problemOf(readPackage(root))).toEqual([
      `package "a" 1.2.3: expected a licence file or a known licence id, and found ${found}; the build stops`,
    ]);
    write({ LICENSE: 'text' });
    expect(problemOf(readPackage(root))).toEqual([]);
  });
});

test('the packages are in the order of their names and versions', () => {
  const one = (name: string, version: string) => ({ name, version, license: 'MIT', text: `of ${name}` });
  const all = [one('b', '1.0.0'), one('a', '2.0.0'), one('@c/d', '1.0.0'), one('a', '1.0.0')];
  const text = licensesText(all);
  expect(text.match(/^(\S+ \d\S+) \(MIT\)$/gm)).toEqual([
    '@c/d 1.0.0 (MIT)',
    'a 1.0.0 (MIT)',
    'a 2.0.0 (MIT)',
    'b 1.0.0 (MIT)',
  ]);
  expect(licensesText(all.toReversed())).toBe(text);
});

describe('a build', () => {
  const run = async () => {
    const built = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [licenses()],
      build: {
        write: false,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: join(root, 'main.js') },
      },
    });
    return 'output' in built ? built.output : [];
  };

  test('writes the licences of what is in it: scripts, style sheets and pictures, but no more', async () => {
    write({
      'main.js': "import { used } from 'script'; import 'only-style/a.css'; import './main.css'; used();",
      'main.css': 'body { background: url(only-picture/a.svg) }',
      'node_modules/script/package.json': packageOf('script'),
      'node_modules/script/index.js':
        "import { unused } from 'unused'; export const used = () => console.log(1); export { unused };",
      'node_modules/script/LICENSE': 'of script',
      'node_modules/unused/package.json': packageOf('unused', { license: 'UNLICENSED', sideEffects: false }),
      'node_modules/unused/index.js': 'export const unused = 1;',
      'node_modules/only-style/package.json': packageOf('only-style'),
      'node_modules/only-style/a.css': 'p { color: red }',
      'node_modules/only-style/LICENSE': 'of only-style',
      'node_modules/only-picture/package.json': packageOf('only-picture'),
      'node_modules/only-picture/a.svg': '<svg/>',
      'node_modules/only-picture/LICENSE': 'of only-picture',
    });
    const output = await run();
    const file = output.find(({ fileName }) => fileName === 'licenses.txt');
    const text = file?.type === 'asset' ? String(file.source) : '';
    expect(text.match(/^of .*$/gm)).toEqual(['of only-picture', 'of only-style', 'of script']);
    const others = output.filter((one) => one !== file);
    const naming = others.filter((one) =>
      String(one.type === 'asset' ? one.source : one.code).includes('licenses.txt'),
    );
    expect(naming).toEqual([]);
  });

  test('stops at a package without a licence, and names it', async () => {
    write({
      'main.js': "import 'script';",
      'node_modules/script/package.json': packageOf('script', {}),
      'node_modules/script/index.js': 'console.log(1);',
    });
    await expect(run()).rejects.toThrow(
      /^RolldownError: package "script" 1\.2\.3: [^\n]+; the build stops$/m,
    );
  });
});
