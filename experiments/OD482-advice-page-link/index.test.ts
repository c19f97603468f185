import { beforeEach, expect, it, vi } from 'vitest';
import { fakeLayout } from '../../src/dom/testing.ts';
import { openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import { advicePageRelations } from '../../src/shop/advice/ab-test.calls.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/advice/ab-test.calls.ts', () => ({ advicePageRelations: vi.fn() }));
const html =
  '<main data-classification-node-id="7" data-classification-node-title="Matrassen"><div class="list-layout"><ul data-product-list><li>1</li><li>2</li></ul><div data-filters-part="pages"></div></div></main>';
const answer = (advicePageUrl: string, classificationNodeId = 7) =>
  vi.mocked(advicePageRelations).mockResolvedValue([{ classificationNodeId, advicePageUrl }]);

const view = freshViewport();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('/advies/matrassen');
});

const link = () => document.querySelector('.od482-link');

it('OD482: leads to the advice of the page’s category, below the products', async () => {
  await openVariant(experiment, 'B', { html });
  expect(document.querySelector('[data-filters-part="pages"] + .od482-advice')?.textContent).toBe(
    'Nog aan het twijfelen? Lees ons advies over matrassen',
  );
  expect(link()?.getAttribute('href')).toBe(`${location.origin}/advies/matrassen`);
});

it('OD482: comes with a late answer while the shopper looks at products, and shifts nothing of what they see', async () => {
  let tell = (_relations: { classificationNodeId: number; advicePageUrl: string }[]) => {};
  vi.mocked(advicePageRelations).mockReturnValue(
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  const layout = fakeLayout();
  // The products begin in view and end below it.
  const top = (element: Element) => (element.matches('[data-filters-part="pages"]') ? 5000 : 500);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, top(this), 390, 10);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  await openVariant(experiment, 'B', { html });
  expect(link()).toBeNull();
  tell([{ classificationNodeId: 7, advicePageUrl: '/advies/matrassen' }]);
  await settled();
  layout();
  await settled();
  expect(link()).not.toBeNull();
});

it('OD482: says less where the page has no name', async () => {
  await openVariant(experiment, 'B', {
    html: html.replace(' data-classification-node-title="Matrassen"', ''),
  });
  expect(link()?.textContent).toBe('Lees ons advies');
});

it.each([
  ['another node', () => answer('/advies/matrassen', 8)],
  ['an address of another site', () => answer('https://elders.example/advies')],
  ['an address that is code', () => answer('javascript:alert(1)')],
  ['a failed call', () => vi.mocked(advicePageRelations).mockRejectedValue(new Error('500'))],
])('OD482: is left out with %s', async (_what, prepare) => {
  prepare();
  const { before } = await openVariant(experiment, 'B', { html });
  expect(document.body.outerHTML).toBe(before);
});

it('OD482: measures the view and the click in B, the end of the list in A', async () => {
  const look = (selector: string) => {
    view.look(document.querySelector(selector));
    vi.useRealTimers();
  };
  const b = await openVariant(experiment, 'B', { html });
  look('.od482-link');
  press('.od482-link');
  expect(b.measured()).toEqual(['viewport: advice link', 'click: advice link']);
  const a = await openVariant(experiment, 'A', { html });
  look('li:last-child');
  expect(a.measured()).toEqual(['viewport: last product']);
});
