import { expect, test } from 'vitest';
import { inSequence, kindOf, weigh } from './read-requests.ts';

const manifest = {
  'storefront.js': { file: 'storefront.js' },
  '_client-aaaaaaa.js': { file: 'chunks/client-aaaaaaa.js', name: 'client' },
  'islands/x/x.island.tsx': { file: 'chunks/x.island-bbbbbbb.js', name: 'x.island' },
  'src/shop/y/y.behaviour.ts': { file: 'chunks/y.behaviour-bbbbbbb.js', name: 'y.behaviour' },
  'experiments/OD478-help/index.ts': { file: 'chunks/OD478-ccccccc.js', name: 'OD478', pages: ['plp'] },
  '_experiment-kit-ddddddd.js': { file: 'chunks/experiment-kit-ddddddd.js', name: 'experiment-kit' },
  '_zod-eeeeeee.js': { file: 'chunks/zod-eeeeeee.js', name: 'zod' },
};
const at = (path: string) => ({ url: `http://localhost/${path}`, isCall: false });

test.each([
  ['assets/storefront.js', 'client'],
  ['assets/storefront.js?v=2', 'client'],
  ['assets/chunks/client-aaaaaaa.js', 'client'],
  ['assets/chunks/x.island-bbbbbbb.js', 'islands'],
  ['assets/chunks/y.behaviour-bbbbbbb.js', 'islands'],
  ['assets/chunks/OD478-ccccccc.js', 'experiments'],
  ['assets/chunks/experiment-kit-ddddddd.js', 'experiments'],
  ['assets/chunks/zod-eeeeeee.js', 'shared'],
  ['assets/chunks/unknown-fffffff.js', 'shared'],
  ['assets/storefront.css', 'style'],
  ['assets/assets/UbvXj4TI.css', 'style'],
  ['site.css', undefined],
  ['pictures/a.svg', undefined],
  ['assets/assets/marker.png', undefined],
])('%s is of the kind %s', (path, kind) => {
  expect(kindOf(at(path), manifest)).toBe(kind);
});

test('a call is data, wherever it goes', () => {
  expect(kindOf({ ...at('Ajax/GetCsrfToken'), isCall: true }, manifest)).toBe('data');
});

test.each([
  ['nothing', [], 0],
  [
    'at the same time',
    [
      [0, 5],
      [1, 6],
      [2, 7],
    ],
    1,
  ],
  [
    'one after another',
    [
      [0, 5],
      [5, 6],
      [7, 9],
    ],
    3,
  ],
  [
    'the longest chain counts, in whatever order they are told',
    [
      [6, 9],
      [0, 1],
      [2, 3],
      [0, 5],
      [4, 5],
    ],
    4,
  ],
] as const)('%s', (_, spans, length) => {
  expect(inSequence(spans.map(([start, end]) => ({ start, end })))).toBe(length);
});

test('the weight is the sum of the bodies', () => {
  expect(weigh([{ bytes: 10 }, { bytes: 5 }])).toEqual({ files: 2, bytes: 15 });
});
