import { defineConfig } from 'vitest/config';
import { preactAliases } from '../../../tools/build/aliases.ts';

/** The unit tests as Stryker can run them: in threads, and one project. */
export default defineConfig({
  resolve: {
    alias: [...preactAliases, { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' }],
  },
  test: {
    root: process.cwd(),
    environment: 'happy-dom',
    pool: 'threads',
    // The first run must end on a busy machine too; a mutant that something waits for in vain is ended by Stryker.
    testTimeout: 60_000,
    setupFiles: ['tools/checks/happy-dom-gaps.ts'],
    // This one reads the sources as text, and finds them changed.
    testNamePattern: /^(?!.*whether our code already sends)/,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    server: { deps: { inline: [/@testing-library\/(p?react)/, /@nanostores\/react/] } },
  },
});
