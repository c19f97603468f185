import { expect, test, vi } from 'vitest';
import type { Track } from '../../page/services.ts';
import type { StorageKey } from '../../page/storage.ts';
import { testServices, turn } from '../../page/testing.ts';
import { cleanUpCookies } from './clean-up-cookies.ts';
import { startSession } from './session.ts';

/** What is left of a shopper after five pages in one tab: keys, page count, calls and events. */
const followed = { users: 1, pageCount: '5', registered: 1, sessions: 1, isKept: true };
const unknown = { users: 0, pageCount: undefined, registered: 0, sessions: 0, isKept: false };

test.each([
  ['no choice, and the settings grant everything', undefined, 'granted', followed],
  ['no choice, and the settings wait for it', undefined, 'denied', unknown],
  ['everything allowed', '7', 'denied', followed],
] as const)('five pages with %s', async (_what, level, grant, expected) => {
  if (level) localStorage.setItem('consentLevel', level);
  const users = new Set<string>();
  const register = vi.fn(async () => {});
  let sessions = 0;
  let stored = (_key: StorageKey): string | undefined => undefined;
  for (let pages = 0; pages < 5; pages++) {
    const { services, track, stop } = testServices('pdp', { consent: { unknown: grant } });
    track.mockImplementation((...[, , options]: Parameters<Track>) => options?.onSent?.());
    stored = services.storage.get;
    cleanUpCookies(services, window);
    startSession(services, window, register);
    await turn();
    services.storage.set('experiments-seen', 'OD478:B');
    const user = stored('userId');
    if (user) users.add(user);
    sessions += track.mock.calls.filter(([name]) => name === 'session_started').length;
    stop();
  }
  expect({
    users: users.size,
    pageCount: stored('pageCount'),
    registered: register.mock.calls.length,
    sessions,
    isKept: stored('experiments-seen') !== undefined,
  }).toEqual(expected);
});
