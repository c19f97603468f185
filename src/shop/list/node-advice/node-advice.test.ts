import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../../../calls/server-error.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, faultsIn, turn } from '../../../page/testing.ts';
import { advicePageRelations, classificationNodeUsps } from '../../advice/ab-test.calls.ts';
import { classificationNodePromotions } from '../../advice/promotions.calls.ts';
import nodeAdvice from './node-advice.behaviour.ts';

vi.mock('../../advice/ab-test.calls.ts', () => ({
  advicePageRelations: vi.fn(),
  classificationNodeUsps: vi.fn(),
}));
vi.mock('../../advice/promotions.calls.ts', () => ({ classificationNodePromotions: vi.fn() }));

const relations = vi.mocked(advicePageRelations as () => Promise<unknown>);
const usps = vi.mocked(classificationNodeUsps as () => Promise<unknown>);
const promotions = vi.mocked(classificationNodePromotions as () => Promise<unknown>);

beforeEach(() => {
  relations.mockResolvedValue([
    { classificationNodeId: 110, advicePageUrl: '/advies/boxsprings' },
    { classificationNodeId: 130, advicePageUrl: '/advies/matrassen' },
  ]);
  usps.mockResolvedValue([{ ids: [120, 130], usp1: 'Proefliggen', usp2: ' ', usp3: '<b>Gratis</b> retour' }]);
  promotions.mockResolvedValue([
    { Id: 'kussen', Text: 'Gratis kussen' },
    { Id: 'laken', Text: 'Gratis laken' },
  ]);
});
afterEach(() => {
  document.body.replaceChildren();
  for (const call of [relations, usps, promotions]) call.mockReset();
});

async function mount(slots: readonly string[], { node = '130', more = '' } = {}) {
  const host = element(
    `<div data-node-id="${node}" data-title="matrassen">${slots.map((slot) => `<div data-advice-${slot} hidden></div>`).join('')}</div>`,
  );
  document.body.append(host);
  if (more) document.body.append(element(more));
  const { end } = mountOn(nodeAdvice, host);
  await turn();
  const slot = (name: string) => host.querySelector(`[data-advice-${name}]`) as HTMLElement;
  return { host, slot, end };
}

test('links to the advice page of the node', async () => {
  const { slot } = await mount(['link']);
  expect(slot('link').hidden).toBe(false);
  const link = slot('link').querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    `${location.origin}/advies/matrassen`,
    'Lees ons advies over matrassen',
  ]);
});

test.each(['https://elders.test/advies', 'javascript:alert(1)', '//elders.test/', ''])(
  'has no link to %o',
  async (advicePageUrl) => {
    relations.mockResolvedValue([{ classificationNodeId: 130, advicePageUrl }]);
    const { slot } = await mount(['link']);
    expect([slot('link').hidden, slot('link').innerHTML]).toEqual([true, '']);
  },
);

test('shows the selling points of the node as texts, without those that are blank', async () => {
  const { slot } = await mount(['usps']);
  expect([...slot('usps').querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Proefliggen',
    '<b>Gratis</b> retour',
  ]);
  expect(slot('usps').querySelector('b')).toBeNull();
});

test('shows the promotions that products of the page are in', async () => {
  const { slot } = await mount(['promotions'], { more: '<i data-article="1" data-promotion="laken"></i>' });
  expect(slot('promotions').textContent).toBe('Nu in de actieGratis laken');
});

test('what there is nothing of stays hidden', async () => {
  const { slot } = await mount(['link', 'usps', 'promotions'], { node: '1990' });
  for (const name of ['link', 'usps', 'promotions']) expect(slot(name).hidden).toBe(true);
});

test('asks only for what the page has room for', async () => {
  await mount(['usps']);
  expect([relations.mock.calls.length, usps.mock.calls.length, promotions.mock.calls.length]).toEqual([
    0, 1, 0,
  ]);
});

test('a call that fails leaves its part hidden and is told; the others are shown', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  relations.mockRejectedValue(new ServerError('status', 'GET /x', 'answered 500'));
  const { slot } = await mount(['link', 'usps']);
  expect([slot('link').hidden, slot('usps').hidden]).toEqual([true, false]);
  expect(faultsIn(warnings)).toEqual(['advice-failed: div: GET /x: answered 500']);
});

test('leaves the page as it was', async () => {
  const { host, end } = await mount(['link', 'usps']);
  end();
  expect(host.innerHTML).toBe(
    '<div data-advice-link="" hidden=""></div><div data-advice-usps="" hidden=""></div>',
  );
});

test('a node that is no number is refused', async () => {
  await expect(mount(['link'], { node: 'matras' })).rejects.toThrow('data-node-id');
});
