import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  advicePages,
  promotions,
  classificationNodeUsps as uspsOfShop,
} from '../../../fixtures/catalogue/index.ts';
import { withFixtureServer } from '../../../fixtures/testing.ts';
import { setCookie } from '../../calls/testing.ts';
import { faultsIn, testReport } from '../../page/testing.ts';
import {
  advicePageRelationList,
  advicePageRelations,
  classificationNodeUsps,
  crossSellProducts,
} from './ab-test.calls.ts';
import { classificationNodePromotions, promotionInformationList } from './promotions.calls.ts';

const calls = { advicePageRelations, classificationNodeUsps, classificationNodePromotions };

const fixtureServer = withFixtureServer();
beforeEach(() => Object.values(calls).forEach(({ forget }) => void forget()));
afterEach(() => {
  setCookie('fixture-fault', '');
});

test('the shop tells its advice pages, selling points and promotions', async () => {
  expect(await advicePageRelations()).toEqual(advicePages);
  expect(await classificationNodeUsps()).toEqual(uspsOfShop);
  expect(await classificationNodePromotions()).toEqual(
    promotions.map(({ id, text }) => ({ Id: id, Text: text })),
  );
});

test('the shop tells what goes with the cart as a slider', async () => {
  expect(await crossSellProducts()).toContain('data-behaviour="slider"');
});

test('nothing may go with the cart', async () => {
  fixtureServer.use(http.get('*/ajax/abtest/GetShoppingCartCrossSellProducts', () => HttpResponse.html('')));
  expect(await crossSellProducts()).toBe('');
});

test.each(Object.entries(calls))('%s is asked once, however many ask', async (_name, call) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const [first, second] = await Promise.all([call(), call()]);
  expect(second).toBe(first);
  expect(await call()).toBe(first);
  expect(fetched).toHaveBeenCalledOnce();
});

test.each(Object.entries(calls))('%s is asked again after a failure', async (_name, call) => {
  setCookie('fixture-fault', '*=500');
  await expect(call()).rejects.toThrow('answered 500');
  setCookie('fixture-fault', '');
  expect(await call()).not.toEqual([]);
});

test.each(Object.entries(calls))('%s goes on for others when one caller gives up', async (_name, call) => {
  const controller = new AbortController();
  const given = call({ signal: controller.signal });
  const other = call();
  controller.abort();
  await expect(given).rejects.toMatchObject({ kind: 'aborted' });
  expect(await other).not.toEqual([]);
});

test('a broken relation is left out and told; its neighbours stay', () => {
  testReport();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const good = { classificationNodeId: 130, advicePageUrl: '/advies/matrassen' };
  const given = [
    good,
    { classificationNodeId: '110', advicePageUrl: '/a' },
    null,
    { ...good, advicePageUrl: 7 },
  ];
  expect(advicePageRelationList.safeParse(given).data).toEqual([good]);
  expect(faultsIn(errors)).toEqual([
    'entry-left-out: advice page 1: classificationNodeId: expected number',
    'entry-left-out: advice page 2: the answer: expected object',
    'entry-left-out: advice page 3: advicePageUrl: expected string',
  ]);
});

test('a promotion without an id is left out and told', () => {
  testReport();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const good = { Id: 'gratis-kussen', Text: 'Gratis hoofdkussen' };
  expect(promotionInformationList.safeParse([{ Id: '', Text: 'x' }, good, { Id: 1 }])).toEqual({
    success: true,
    data: [good],
  });
  expect(errors).toHaveBeenCalledTimes(2);
});
