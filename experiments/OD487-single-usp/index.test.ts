import { beforeEach, expect, it, vi } from 'vitest';
import { listHtml, openVariant, placeOf } from '../../src/experiments/engine/testing.ts';
import { classificationNodeUsps } from '../../src/shop/advice/ab-test.calls.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/advice/ab-test.calls.ts', () => ({ classificationNodeUsps: vi.fn() }));
const usps = { ids: [6, 7], usp1: '<b>Gratis</b> retour', usp2: 'Niet deze', usp3: 'Niet deze' };

const view = freshViewport();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(classificationNodeUsps).mockResolvedValue([usps]);
});

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });
const blocks = () => document.querySelectorAll('.od487-usp').length;

it('OD487: stands after the 6th of 7 products as text', async () => {
  await open(listHtml(7));
  expect([blocks(), placeOf('.od487-usp')]).toEqual([1, 6]);
  expect(document.querySelector('.od487-text')?.textContent).toBe('<b>Gratis</b> retour');
});

it.each([
  ['of 6 products', listHtml(6), [usps]],
  ['of a node without selling points', listHtml(7, { nodeId: '9' }), [usps]],
  ['whose selling point is empty', listHtml(7), [{ ...usps, usp1: ' ' }]],
])('OD487: is not in a list %s', async (_what, html, answer) => {
  vi.mocked(classificationNodeUsps).mockResolvedValue(answer);
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['B', '.od487-usp', 'single usp'],
  ['A', 'li:nth-child(7)', 'product 7'],
])('OD487: %s measures the view of %s', async (variant, selector, label) => {
  const { measured } = await open(listHtml(8), variant);
  view.look(document.querySelector(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
