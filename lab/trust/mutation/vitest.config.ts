import { defineConfig } from 'vitest/config';
import { preactAliases } from '../../../tools/build/aliases.ts';

/**
 * The unit tests as Stryker can run them: in threads, one project, and without the long patience for busy machines,
 * because a mutant that something waits for in vain is most of what a run takes.
 */
export default defineConfig({
  define: { __VERSION__: JSON.stringify('0.0.0') },
  resolve: {
    alias: [...preactAliases, { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' }],
  },
  test: {
    root: process.cwd(),
    environment: 'happy-dom',
    pool: 'threads',
    testTimeout: 10_000,
    setupFiles: ['tools/checks/happy-dom-gaps.ts'],
    // This one reads the sources as text, and finds them changed.
    testNamePattern: /^(?!.*whether our code already sends)/,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    server: { deps: { inline: [/@testing-library\/(p?react)/, /@nanostores\/react/] } },
  },
});
