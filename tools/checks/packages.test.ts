import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preactAliases } from '../build/aliases.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const given: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  read('package.json'),
);

const isTest = /\.test\.|\/testing\.|\.e2e\./;
const textOf = (folders: readonly string[], isWanted: (file: string) => boolean) =>
  folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && isWanted(file))
    .map(read)
    .join('\n');
const shipped = textOf(['src', 'islands', 'experiments'], (file) => !isTest.test(file));
const aroundIt = textOf(
  ['src', 'islands', 'experiments', 'fixtures', 'tools', 'e2e'],
  (file) => isTest.test(file) || /^(?:fixtures|tools|e2e)/.test(file),
);

/** Types alone bring no package in. */
const imports = (text: string, name: string) =>
  new RegExp(
    `^(?:import|export) (?!type )[^;]*?'${name}(?:/[^']+)?';|import\\('${name}(?:/[^']+)?'\\)`,
    'm',
  ).test(text);

// The shop names what its script is made of, and with what it is made and tested.
test.each([
  ...['@floating-ui/dom', 'nanostores', '@nanostores/react', 'leaflet', 'react-leaflet', 'flatpickr', 'zod'],
  ...['react', 'react-dom'],
])('%s ships', (name) => {
  expect(given.dependencies).toHaveProperty([name]);
  expect(imports(shipped, name)).toBe(true);
});

test('preact ships in place of React', () => {
  expect(given.dependencies).toHaveProperty('preact');
  const inPlaceOf = (name: string) => preactAliases.find(({ find }) => find.test(name))?.replacement;
  expect(['react', 'react-dom'].map(inPlaceOf)).toEqual(['preact/compat', 'preact/compat']);
});

test.each(['vite', 'vitest', 'happy-dom', 'msw', '@playwright/test'])('%s builds or tests it', (name) => {
  expect(given.devDependencies).toHaveProperty([name]);
  expect(imports(aroundIt, name)).toBe(true);
});

test('typescript checks it', () => {
  expect(given.devDependencies).toHaveProperty('typescript');
  expect(read('tools/checks/test.mjs')).toContain("program('typescript/bin/tsc', ['-p', '.'])");
});

test.each([
  ...['src', 'islands', 'experiments', 'fixtures', 'html-fixtures', 'e2e'],
  ...['vite.config.ts', 'package.json', 'tsconfig.json', 'README.md'],
])('%s is at the top', (name) => {
  expect(existsSync(new URL(name, root))).toBe(true);
});
