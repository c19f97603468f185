import { describe, expect, test, vi } from 'vitest';
import { testServices } from '../page/testing.ts';
import { qaSession } from './qa-session.ts';

const at = (search: string) =>
  ({ location: { search, host: 'shop.test' }, performance }) as unknown as Window;
const starts = (search: string, settings: object) => {
  const { services, stop } = testServices('plp', settings);
  const session = qaSession(services, at(search));
  stop();
  return session !== undefined;
};

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

test('what the desk hears goes on to the services it was given, which stay as they are', () => {
  sessionStorage.setItem('desk', '{}');
  const { services, track, stop } = testServices('plp', { desk: 'on' });
  const log = vi.fn();
  const given = Object.freeze({ ...services, log });
  const session = qaSession(given, at('?qa'));
  session?.tell.track('search', { search_term: 'matras' });
  session?.tell.log('islands', 'mounted', 1, 2);
  stop();
  expect(track).toHaveBeenCalledExactlyOnceWith('search', { search_term: 'matras' });
  expect(log).toHaveBeenCalledExactlyOnceWith('islands', 'mounted', 1, 2);
  expect(given.track).toBe(track);
});
