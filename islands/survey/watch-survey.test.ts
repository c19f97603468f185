import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServices } from '../../src/page/testing.ts';
import type { SurveyTrigger } from '../../src/shop/contact/surveys.rules.ts';
import { watchSurvey } from './watch-survey.ts';

let controller: AbortController;
let services: ReturnType<typeof testServices>;
const ask = vi.fn<() => Promise<'opened' | 'refused' | 'failed'>>(async () => 'opened');
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const start = async (trigger: SurveyTrigger) => {
  const { storage } = services.services;
  void watchSurvey({ trigger, storage, view: window, signal: controller.signal, ask });
  await pass(0);
};
const count = (pages: number) => sessionStorage.setItem('pageCount', String(pages));

beforeEach(() => {
  vi.useFakeTimers();
  services = testServices();
  controller = new AbortController();
  show('visible');
});
afterEach(() => {
  controller.abort();
  services.stop();
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

test('a delay counts from the load of the page, however late its code comes', async () => {
  const loaded = { loadEventStart: performance.now() + 1000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded as PerformanceNavigationTiming]);
  await pass(11_000);
  await start('Delay15Seconds');
  await pass(4_999);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the delay of a page opened in the background starts when it is shown', async () => {
  show('hidden');
  await start('Delay15Seconds');
  await pass(60_000);
  show('visible');
  await pass(14_999);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a survey that is due in a hidden tab is asked for when the tab is shown', async () => {
  await start('Delay15Seconds');
  show('hidden');
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('includes a page that the session counts a little later', async () => {
  count(4);
  await start('PageCount5');
  count(5);
  expect(ask).not.toHaveBeenCalled();
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('includes a page restored from the back-forward cache', async () => {
  count(4);
  await start('PageCount5');
  await pass(5000);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  count(5);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each(['', 'many', '-5'])('treats a count of %j as zero', async (stored) => {
  sessionStorage.setItem('pageCount', stored);
  await start('PageCount5');
  await pass(5000);
  expect(ask).not.toHaveBeenCalled();
});

test('asks for nothing after an abort', async () => {
  await start('Delay15Seconds');
  controller.abort();
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});
