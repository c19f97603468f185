import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../src/page/site-address.ts';
import { moveActive, toOptions } from './search-options.ts';

const product = (more: object = {}) => ({
  Image: { Url: '/pictures/duin-front.svg', Name: 'Matras Duin' },
  Title: 'Matras Duin',
  CurrentPrice: { DisplayPriceText: '€ 449,-' },
  ArticleUrl: '/product/matras-duin',
  ...more,
});
const read = (answer: {
  Suggestions?: string[];
  Items?: ReturnType<typeof product>[];
  Pages?: { Title: string; Url: string }[];
}) => toOptions({ Suggestions: [], Items: [], ...answer }, (address) => siteAddress(address));

describe('the options', () => {
  test('are the suggestions, then the products', () => {
    expect(read({ Suggestions: ['matras 160x200'], Items: [product()] })).toEqual([
      { kind: 'suggestion', text: 'matras 160x200' },
      {
        kind: 'product',
        title: 'Matras Duin',
        price: '€ 449,-',
        address: `${location.origin}/product/matras-duin`,
        image: { address: `${location.origin}/pictures/duin-front.svg`, alt: 'Matras Duin' },
      },
    ]);
  });

  test('have the pages between suggestions and products, without those of another site', () => {
    const Pages = [
      { Title: 'Retourneren', Url: '/klantenservice#retourneren' },
      { Title: 'Elders', Url: 'https://elsewhere.example/' },
    ];
    expect(read({ Suggestions: ['matras'], Items: [product()], Pages }).map(({ kind }) => kind)).toEqual([
      'suggestion',
      'page',
      'product',
    ]);
    expect(read({ Pages })).toEqual([
      { kind: 'page', title: 'Retourneren', address: `${location.origin}/klantenservice#retourneren` },
    ]);
  });

  test.each(['javascript:alert(1)', 'https://elsewhere.example/', '//elsewhere.example', ''])(
    'leave out a product that leads to %j',
    (ArticleUrl) => {
      expect(read({ Items: [product({ ArticleUrl })] })).toEqual([]);
    },
  );

  test('may have an image from another host, but only by HTTP', () => {
    const image = (Url: string) => read({ Items: [product({ Image: { Url, Name: '' } })] })[0];
    expect(image('https://images.example/a.jpg')).toMatchObject({
      image: { address: 'https://images.example/a.jpg' },
    });
    expect(image('javascript:alert(1)')).not.toHaveProperty('image');
    expect(image('data:text/html,x')).not.toHaveProperty('image');
  });
});

test.each([
  [-1, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
] as const)('the arrows from %i by %i of %i lead to %i', (active, step, count, next) => {
  expect(moveActive(active, step, count)).toBe(next);
});
