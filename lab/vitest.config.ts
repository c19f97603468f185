import { defineConfig } from 'vitest/config';
import { preactAliases } from '../tools/build/aliases.ts';

/** The tests of the labs but those of `npm run trust`, in Node; a first line `// @vitest-environment happy-dom` chooses the other. */
export default defineConfig({
  resolve: { alias: preactAliases },
  test: {
    include: ['lab/{assign,bench,judge,shop,speed,wordpress}/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
