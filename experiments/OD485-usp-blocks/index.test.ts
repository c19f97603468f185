import { beforeEach, expect, it, vi } from 'vitest';
import { listHtml, openPage, settled } from '../../src/experiments/engine/testing.ts';
import { classificationNodeUsps } from '../../src/shop/advice/ab-test.calls.ts';
import helpBlock from '../OD478-help-block/index.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/advice/ab-test.calls.ts', () => ({ classificationNodeUsps: vi.fn() }));
const call = vi.mocked(classificationNodeUsps);
const other = { ids: [1, 2], usp1: 'Niet deze', usp2: 'Niet deze', usp3: 'Niet deze' };
const usps = { ids: [6, 7], usp1: 'Gratis retour', usp2: '<b>100</b> nachten', usp3: 'Sinds 1978' };

const view = freshViewport();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockReset();
  call.mockResolvedValue([other, usps]);
});

async function open(html: string, { variant = 'B', known = [experiment], tags = {} } = {}) {
  const page = openPage({ html, tags: { OD485: `OD485|${variant}`, ...tags }, known });
  const { before } = page;
  await settled();
  return { ...page, before };
}
/** The list as it reads: a number for each product, the text of each block. */
const reads = () =>
  [...(document.querySelector('ul')?.children ?? [])].map((child) =>
    child.hasAttribute('data-product-tile') ? child.getAttribute('data-article')?.slice(1) : child.className,
  );
const shown = () => [...document.querySelectorAll('.od485-usp')].map((block) => block.textContent);

it.each([
  [6, []],
  [7, ['Gratis retour']],
  [12, ['Gratis retour']],
  [13, ['Gratis retour', '<b>100</b> nachten']],
  [18, ['Gratis retour', '<b>100</b> nachten']],
  [19, ['Gratis retour', '<b>100</b> nachten', 'Sinds 1978']],
  [24, ['Gratis retour', '<b>100</b> nachten', 'Sinds 1978']],
])('OD485: a list of %i products has the blocks %j, as text', async (count, texts) => {
  await open(listHtml(count));
  expect(shown()).toEqual(texts);
});

it('OD485: stands after the 6th, 12th and 18th product', async () => {
  await open(listHtml(19));
  expect(
    reads()
      .map((read, at) => (read?.startsWith('od485') ? at : -1))
      .filter((at) => at >= 0),
  ).toEqual([6, 13, 20]);
});

it('OD485: asks the server once', async () => {
  await open(listHtml(19));
  expect(call).toHaveBeenCalledExactlyOnceWith({ signal: expect.any(AbortSignal) });
});

it.each([
  ['the node is not in the answer', [other]],
  ['the answer is empty', []],
  ['the texts are blank', [{ ...usps, usp1: '', usp2: ' ', usp3: '' }]],
])('OD485: nothing is shown where %s', async (_name, answer) => {
  call.mockResolvedValue(answer);
  const { before } = await open(listHtml(19));
  expect(document.body.outerHTML).toBe(before);
  expect(console.error).not.toHaveBeenCalled();
});

it('OD485: variant A asks the server nothing and measures the products that stand there', async () => {
  const { before, events } = await open(listHtml(19), { variant: 'A' });
  expect(document.body.outerHTML).toBe(before);
  expect(call).not.toHaveBeenCalled();
  view.look(...document.querySelectorAll('li'));
  expect(events.slice(1).map(({ parameters }) => parameters.eventLabel)).toEqual([
    'product 7',
    'product 13',
    'product 19',
  ]);
});

it('OD485: variant B measures the view of each block', async () => {
  const { events } = await open(listHtml(19));
  view.look(...document.querySelectorAll('.od485-usp'));
  expect(events.slice(1).map(({ parameters }) => parameters.eventLabel)).toEqual(['usp 1', 'usp 2', 'usp 3']);
});

it('OD485: shares a list with the help block: the same places whoever comes first, each going without the other', async () => {
  const expected = ['12', 'od478-help-block', 'od485-usp od485-usp-2', '13'];
  const known = [experiment, helpBlock];
  for (const order of [
    ['OD478', 'OD485'],
    ['OD485', 'OD478'],
  ]) {
    const { experiments } = openPage({ html: listHtml(19, { guidedSellingId: '31' }), known });
    const before = document.body.outerHTML;
    for (const id of order) {
      await experiments.start(id, 'B');
      await settled();
    }
    expect(reads()).toHaveLength(23);
    expect(reads().slice(12, 16)).toEqual(expected);
    experiments.stop(order[0] ?? '');
    expect(reads()).toHaveLength(order[0] === 'OD478' ? 22 : 20);
    experiments.stop(order[1] ?? '');
    expect(document.body.outerHTML).toBe(before);
  }
});
