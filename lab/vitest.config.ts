import { defineConfig } from 'vitest/config';
import { preactAliases } from '../tools/build/aliases.ts';

/** The tests of the benches, the speed runs and the judge, in Node; a first line `// @vitest-environment happy-dom` chooses the other. */
export default defineConfig({
  resolve: { alias: preactAliases },
  test: {
    include: ['lab/{bench,judge,speed}/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
