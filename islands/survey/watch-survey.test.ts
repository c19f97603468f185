import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServices } from '../../src/page/testing.ts';
import type { SurveyTrigger } from '../../src/shop/surveys.ts';
import { watchSurvey } from './watch-survey.ts';

let ending: AbortController;
let services: ReturnType<typeof testServices>;
const ask = vi.fn<() => Promise<'opened' | 'refused' | 'failed'>>(async () => 'opened');
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const start = async (trigger: SurveyTrigger) => {
  const { storage } = services.services;
  void watchSurvey({ trigger, storage, view: window, signal: ending.signal, ask });
  await pass(0);
};
const count = (pages: number) => sessionStorage.setItem('pageCount', String(pages));

beforeEach(() => {
  vi.useFakeTimers();
  services = testServices();
  ending = new AbortController();
  show('visible');
});
afterEach(() => {
  ending.abort();
  services.stop();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  ask.mockClear();
});

test.each([
  ['Delay15Seconds', 15_000],
  ['Delay30Seconds', 30_000],
] as const)('%s asks after %i ms, once', async (trigger, delay) => {
  await start(trigger);
  await pass(delay - 1);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that was opened in the background is seen when it is shown', async () => {
  show('hidden');
  await start('Delay15Seconds');
  await pass(60_000);
  show('visible');
  await pass(14_999);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('nothing is asked in a tab that is hidden, but when it is shown again', async () => {
  await start('Delay15Seconds');
  show('hidden');
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the page that the session counts a little later is counted', async () => {
  count(4);
  await start('PageCount5');
  count(5);
  expect(ask).not.toHaveBeenCalled();
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that Back brings alive again is counted', async () => {
  count(4);
  await start('PageCount5');
  await pass(5000);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  count(5);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each(['', 'many', '-5'])('a count of %j is none', async (stored) => {
  sessionStorage.setItem('pageCount', stored);
  await start('PageCount5');
  await pass(5000);
  expect(ask).not.toHaveBeenCalled();
});

test('nothing is asked once it has ended', async () => {
  await start('Delay15Seconds');
  ending.abort();
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});
