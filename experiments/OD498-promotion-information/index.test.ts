import { beforeEach, expect, it, vi } from 'vitest';
import { openVariant, settled } from '../../src/experiments/engine/testing.ts';
import { later } from '../../src/page/testing.ts';
import { classificationNodePromotions } from '../../src/shop/advice/promotions.calls.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/advice/promotions.calls.ts', () => ({ classificationNodePromotions: vi.fn() }));
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
  ['of each tile', html, '.product-tile-price + .od498-place > .od498-promotion'],
  ['of the product', detail, '.product-price + .od498-place > .od498-promotion'],
])('OD498: says what the promotion gives under the price %s, as text', async (_where, html, place) => {
  await openVariant(experiment, 'B', { html });
  expect(shown()).toEqual(['<b>Gratis</b> kussen erbij']);
  expect(document.querySelector(place)).not.toBeNull();
});

it.each([
  ['B', '.od498-promotion', 'promotion text'],
  ['A', '[data-promotion]', 'product in a promotion'],
])('OD498: %s measures the view of the first', async (variant, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  view.look(...document.querySelectorAll(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});

it('OD498: keeps a place beside the price that is in view while the answer is on its way, and gives it back without one', async () => {
  const { promise, answer } = later<{ Id: string; Text: string }[]>();
  call.mockReturnValue(promise);
  await openVariant(experiment, 'B', { html });
  expect(document.querySelectorAll('.product-tile-price + .od498-place:empty')).toHaveLength(3);
  answer([{ Id: 'gratis-kussen', Text: 'Gratis kussen' }]);
  await expect.poll(() => document.querySelectorAll('.od498-place[hidden]').length).toBe(2);
  expect(shown()).toEqual(['Gratis kussen']);
});

it('OD498: goes to the byte, and says so, where the answer does not come', async () => {
  call.mockRejectedValue(new Error('500'));
  const { before, funnel } = await openVariant(experiment, 'B', { html });
  await settled();
  expect(document.body.outerHTML).toBe(before);
  expect(funnel).toContainEqual(expect.stringContaining('miss'));
});
