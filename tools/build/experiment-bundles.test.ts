// @vitest-environment node
import { expect, it } from 'vitest';
import { meetings } from './experiment-bundles.ts';

const built = (pages: string[], variants = ['B']) => ({ file: 'chunks/a.js', pages, variants });

it('puts together what changes a page type, where three are made for it', () => {
  const manifest = {
    'src/entry/main.ts': { file: 'storefront.js' },
    'experiments/OD001-a/index.ts': built(['plp']),
    'experiments/OD002-b/index.ts': built(['plp', 'pdp']),
    'experiments/OD003-c/index.ts': built(['pdp', 'plp']),
    'experiments/OD004-everywhere/index.ts': built(['*']),
    'experiments/OD005-nothing/index.ts': built(['plp'], []),
    'experiments/copy-tests/OD600.ts': built(['plp']),
  };
  expect([...meetings(manifest)]).toEqual([
    [
      'plp',
      ['OD001-a', 'OD002-b', 'OD003-c', 'OD004-everywhere'].map((one) => `experiments/${one}/index.ts`),
    ],
  ]);
});
