import { afterEach, describe, expect, test } from 'vitest';
import { testServices } from '../page/testing.ts';
import { startQaSession } from './qa-session.ts';

const at = (search: string) =>
  ({ location: { search, host: 'shop.test' }, performance }) as unknown as Window;
const starts = (search: string, settings: object) => {
  const { services, stop } = testServices('plp', settings);
  const { track } = services;
  const isStarted = startQaSession(services, at(search)) !== undefined;
  expect(services.track === track).toBe(!isStarted);
  stop();
  return isStarted;
};

afterEach(() => sessionStorage.clear());

describe('a link opens the desk', () => {
  test.each([
    [{}, false],
    [{ desk: 'off' }, false],
    [{ desk: 'elsewhere.test' }, false],
    [{ desk: 'shop.test.elsewhere.test' }, false],
    [{ desk: 'shop.test:8080' }, false],
    [{ desk: true }, false],
    [{ desk: 'on' }, true],
    [{ desk: 'qa.test shop.test' }, true],
    [{ desk: ['qa.test', 'shop.test'] }, true],
  ])('with the settings %j: %s', (settings, isOpen) => {
    expect(starts('?qa', settings)).toBe(isOpen);
    expect(starts('', settings)).toBe(false);
  });

  test.each(['desk', 'experiment-overrides'])('nor does %s of the tab where it is off', (key) => {
    sessionStorage.setItem(key, '{}');
    expect(starts('', {})).toBe(false);
    expect(starts('', { desk: 'on' })).toBe(true);
  });
});
