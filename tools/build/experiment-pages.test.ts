import { expect, test } from 'vitest';
import { addPages } from './experiment-pages.ts';

test('adds page types and variants with changes to experiments in the manifest, and to nothing else', () => {
  const manifest = {
    'experiments/OD478-help-block/index.ts': { name: 'OD478', isEntry: true },
    '_OD478-x.js': { name: 'OD478' },
    'src/main.ts': { name: 'storefront', isEntry: true },
  };
  expect(addPages(manifest, [{ id: 'OD478', pages: ['plp'], variants: ['B'] }])).toEqual({
    ...manifest,
    'experiments/OD478-help-block/index.ts': {
      name: 'OD478',
      isEntry: true,
      pages: ['plp'],
      variants: ['B'],
    },
  });
});
