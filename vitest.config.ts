import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { preactAliases } from './tools/build/aliases.ts';
import { amendPackages } from './tools/build/amend-packages.ts';
import { testsWithoutDocument } from './tools/checks/without-document.ts';
import { declarations } from './tools/lib/declarations.ts';

const folders = '{src,islands,experiments,fixtures,qa/desk,qa/checker}';
/** To be amended, a package must not be loaded by Node itself; what imports Leaflet must find the same one. */
const amended = [/node_modules\/flatpickr\//, /node_modules\/@?(react-)?leaflet\//];
const shared = () => ({ plugins: [declarations(), amendPackages()] });
// Time for a machine that others share: a test that holds takes none of it. A project takes no limits from its parent.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 };
const setupFiles = [
  'tools/checks/happy-dom-gaps.ts',
  'tools/checks/wait-longer.ts',
  'tools/checks/same-seed.ts',
  'tools/checks/clean-up-after-each.ts',
];
/** What builds the project anew takes a minute: `npm test -- --deep` runs it. */
const exclude = [...configDefaults.exclude, ...(process.env.UNIT_DEEP ? [] : ['**/*.deep.test.ts'])];
/** happy-dom takes longer to load than most files to run: a worker with VM contexts loads it once. */
const browserLike = {
  ...limits,
  environment: './tools/checks/happy-dom-in-vm.ts',
  pool: 'vmThreads' as const,
  setupFiles: [...setupFiles, 'tools/checks/without-a-browser.ts'],
} satisfies TestProjectInlineConfiguration['test'];

/** Everything runs on Preact, as shipped; what has components runs on React again, as written; the tools, and what needs no document, on Node alone. */
export default defineConfig({
  test: {
    // Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker keeps what the contexts of its files leave behind. Past the heap of a worker it would end the whole run.
    vmMemoryLimit: '1GB',
    // What passing tests print of happy-dom's elements runs to pages.
    silent: 'passed-only',
    projects: [
      {
        ...shared(),
        resolve: {
          alias: [
            ...preactAliases,
            { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' },
          ],
        },
        test: {
          ...browserLike,
          name: 'preact',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...testsWithoutDocument()],
          // Aliases reach into a package only when the package is not loaded by Node itself.
          server: { deps: { inline: [/@testing-library\/(p?react)/, /@nanostores\/react/, ...amended] } },
        },
      },
      {
        ...shared(),
        test: {
          ...browserLike,
          name: 'react',
          include: [`${folders}/**/*.test.tsx`, 'tools/**/*.test.tsx'],
          server: { deps: { inline: amended } },
        },
      },
      {
        ...shared(),
        test: {
          ...limits,
          name: 'node',
          // To start a process for each file, and load what they share anew, takes longer than most of them.
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          setupFiles: [...setupFiles, 'tools/checks/leaves-nothing.ts'],
          include: [
            '{assign,tools,e2e,lab/trust}/**/*.test.ts',
            'qa/check/*.test.ts',
            ...testsWithoutDocument(),
          ],
          exclude,
        },
      },
    ],
  },
});
