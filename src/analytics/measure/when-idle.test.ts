import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServices, turn } from '../../page/testing.ts';
import { measureVitalsWhenIdle } from './when-idle.ts';

const started = vi.hoisted(() => vi.fn());
vi.mock('./vitals.ts', () => ({ measureVitals: started }));

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  started.mockReset();
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (start: () => void) => idle.push(start));
});
afterEach(() => vi.unstubAllGlobals());

/** How often it has started, once the browser is idle. */
async function startedWhenIdle() {
  for (const start of idle.splice(0)) start();
  await turn();
  return started.mock.calls.length;
}

test('starts nothing before the browser is idle', async () => {
  measureVitalsWhenIdle(testServices().services, window);
  await turn();
  expect(started).not.toHaveBeenCalled();
  expect(await startedWhenIdle()).toBe(1);
});

test('waits for a while in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const wait = vi.spyOn(window, 'setTimeout').mockImplementation(((start: () => void) => {
    idle.push(start);
  }) as typeof window.setTimeout);
  measureVitalsWhenIdle(testServices().services, window);
  wait.mockRestore();
  expect(await startedWhenIdle()).toBe(1);
});

test.each([
  ['1', 0],
  ['5', 0],
  ['3', 1],
  ['7', 1],
])('with consent level %s, starts %i time', async (level, count) => {
  localStorage.setItem('consentLevel', level);
  measureVitalsWhenIdle(testServices().services, window);
  expect(await startedWhenIdle()).toBe(count);
});

test('starts once the shopper has agreed after all', async () => {
  localStorage.setItem('consentLevel', '1');
  const { services } = testServices();
  measureVitalsWhenIdle(services, window);
  await startedWhenIdle();
  localStorage.setItem('consentLevel', '7');
  services.signals.emit('consent-changed', { level: 7 });
  services.signals.emit('consent-changed', { level: 7 });
  expect(await startedWhenIdle()).toBe(1);
});
