import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { amend, amendPackages, checkOrigins } from './amend-packages.ts';
import { amendments } from './amendments.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const ofFiles = amendments
  .filter(({ module }) => module.startsWith('/'))
  .map((amendment) => ({ ...amendment, code: read(amendment.module.slice(1)) }));

test.each(ofFiles)('$module is written as the table says, and nothing of it is left', (one) => {
  const amended = amend(one.code, one);
  for (const [written] of one.changes) expect(amended.split(written)).toHaveLength(1);
  expect(amended.split('\n')).toHaveLength(one.code.split('\n').length);
  expect(amended).not.toMatch(
    /(?:inner|outer|Adjacent)HTML|document\.write|prototype\.flatpickr|window\.L = e/,
  );
  if (one.package === 'zod') expect(amended).not.toMatch(/\bfor ?\([^;)]* in /);
});

/** Each text of the table, once more and once less than in the package that we have. */
const otherwise = ofFiles.flatMap(({ code, ...amendment }) =>
  amendment.changes.flatMap(([written, , times]) => {
    const match = typeof written === 'string' ? written : (code.match(written)?.[0] ?? '');
    const version = JSON.parse(read(`node_modules/${amendment.package}/package.json`)).version;
    const told = `${amendment.package} ${version} is written otherwise: ${amendment.module} has`;
    return [
      {
        amendment,
        to: 'once more',
        code: `${code}\n${match}`,
        says: `${told} ${times + 1} times "${written}"`,
      },
      {
        amendment,
        to: 'once less',
        code: code.replace(match, ''),
        says: `${told} ${times - 1} times "${written}"`,
      },
    ];
  }),
);
test.each(otherwise)('$amendment.module with a text $to: $says', ({ amendment, code, says }) => {
  expect(() => amend(code, amendment)).toThrow(says);
});

test.each([
  [
    '/node_modules/leaflet/dist/leaflet-src.esm.js',
    /^leaflet 1\..* has no .*leaflet-src\.js, only .*esm\.js/,
  ],
  ['/node_modules/flatpickr/dist/flatpickr.js', /^flatpickr 4\..* has no .*esm\/index\.js, only /],
  ['/node_modules/zod/v5/core.mjs', /^zod 4\..* has no .*core\.js, only /],
])('a bundle in which a package comes from %s is not written', (id, says) => {
  expect(() => checkOrigins([`/shop/src/client.ts`, `/shop${id}`])).toThrow(says);
});

test('a bundle with what the table names, or without a package, is right', () => {
  checkOrigins(['/shop/src/client.ts', ...amendments.map(({ module }) => `/shop${module}?v=1`)]);
  checkOrigins([
    '/shop/node_modules/leaflet/dist/leaflet.css',
    '/shop/node_modules/react-leaflet/lib/index.js',
  ]);
});

test.each([
  [
    'the helpers of the bundler',
    'export * as names from "./b";',
    'for (var name of Object.keys(Object(all)))',
  ],
  ['Leaflet', 'import "leaflet";', '.textContent = '],
  ['flatpickr', 'import "flatpickr";', 'throw e;'],
])('a bundle has %s amended', async (_name, code, amended) => {
  const { name, transform } = amendPackages();
  const modules: Readonly<Record<string, string>> = { './a': code, './b': 'export const b = 1;' };
  const own = {
    name: 'two-modules',
    resolveId: (id: string) => (modules[id] ? id : undefined),
    load: (id: string) => modules[id],
  };
  const bundle = await rolldown({
    input: './a',
    cwd: root.pathname,
    plugins: [own, { name, transform } as never],
  });
  const { output } = await bundle.generate({ format: 'es' });
  expect(output[0].code).toContain(amended);
  expect(output[0].code).not.toContain('innerHTML');
});
