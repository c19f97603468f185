import { beforeEach, expect, it, vi } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/testing.ts';
import { classificationNodePromotions } from '../../src/server/advice/promotions.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/server/advice/promotions.ts', () => ({ classificationNodePromotions: vi.fn() }));
const call = vi.mocked(classificationNodePromotions);

const view = freshViewport();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockResolvedValue([
    { Id: 'gratis-kussen', Text: ' <b>Gratis</b> kussen erbij ' },
    { Id: 'leeg', Text: ' ' },
  ]);
});

const tile = (promotion?: string) =>
  `<li data-product-tile${promotion === undefined ? '' : ` data-promotion="${promotion}"`}><p class="product-tile-price">€</p></li>`;
const html = `<main><ul>${tile('gratis-kussen')}${tile('leeg')}${tile('onbekend')}${tile()}</ul></main>`;
const detail =
  '<article data-product-detail data-promotion="gratis-kussen"><div class="product-price">€</div></article>';
const shown = () => [...document.querySelectorAll('.od498-promotion')].map(({ textContent }) => textContent);

it.each([
  ['of each tile', html, '.product-tile-price + .od498-promotion'],
  ['of the product', detail, '.product-price + .od498-promotion'],
])(
  'says what the promotion gives under the price %s, as text, and goes to the byte',
  async (_where, html, place) => {
    const { experiments, before } = await openVariant(experiment, 'B', { html });
    expect(shown()).toEqual(['<b>Gratis</b> kussen erbij']);
    expect(document.querySelector(place)).not.toBeNull();
    experiments.stop('OD498');
    expect(document.body.outerHTML).toBe(before);
  },
);

it('is left out where the call fails', async () => {
  call.mockRejectedValue(new Error('500'));
  const { before } = await openVariant(experiment, 'B', { html });
  expect(document.body.outerHTML).toBe(before);
});

it('is once on tiles that come late, and in a list that is replaced', async () => {
  await openVariant(experiment, 'B', { html: '<main><ul></ul></main>' });
  for (let time = 0; time < 2; time++) {
    document.querySelector('ul')?.replaceChildren(fragment(tile('gratis-kussen')));
    await settled();
    expect(shown()).toHaveLength(1);
  }
});

it.each([
  ['B', '.od498-promotion', 'promotion text'],
  ['A', '[data-promotion]', 'product in a promotion'],
])('%s measures the view of the first', async (variant, selector, label) => {
  const { measured, before } = await openVariant(experiment, variant, { html });
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  view.look(...document.querySelectorAll(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
