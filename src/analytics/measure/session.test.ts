// Long, because all of it needs one page with its tabs, clock and server.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Track } from '../../page/services.ts';
import { createSignals } from '../../page/signals.ts';
import { createStorage, type StorageKey } from '../../page/storage.ts';
import { keys } from '../../page/storage-keys.ts';
import { faultsIn, testServices, turn } from '../../page/testing.ts';
import { parseEvent } from '../events/index.ts';
import { isUserId } from './session.rules.ts';
import { startSession } from './session.ts';

const start = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => count * 60_000;
let warn = vi.spyOn(console, 'warn');
let now: number;
/** What happens in all tabs, in order. */
let log: string[];
let locks: Pick<LockManager, 'request'> | undefined;
/** Whether the server takes registrations. */
let isServerUp: boolean;

beforeEach(() => {
  [now, log, isServerUp] = [start, [], true];
  locks = undefined;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Session storage is a tab's own, local storage is shared. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

interface PageOptions {
  readonly sessionStorage?: ReturnType<typeof memory>;
  readonly localStorage?: ReturnType<typeof memory>;
  readonly referrer?: string;
  readonly prerendering?: boolean;
  readonly crypto?: object;
  /** Events are sent at once, not only by `enable`. */
  readonly isEnabled?: boolean;
}
type TrackOptions = NonNullable<Parameters<Track>[2]>;

/** A page of a tab; `tab` opens the next one in the same tab. */
function open(options: PageOptions = {}) {
  const {
    sessionStorage = memory(),
    referrer = '',
    prerendering = false,
    crypto,
    isEnabled = true,
  } = options;
  const { localStorage: shared = localStorage } = options;
  const document = Object.assign(new EventTarget(), { referrer, prerendering });
  const view = Object.assign(new EventTarget(), {
    ...{ document, sessionStorage, localStorage: shared, navigator: { locks } },
    ...{ crypto: crypto ?? globalThis.crypto, setTimeout: (run: () => void) => setTimeout(run, 0) },
  });
  const { services, track } = testServices();
  const waiting: (() => void)[] = [];
  track.mockImplementation((name: string, parameters: unknown, { unless, onSent }: TrackOptions) => {
    expect(parseEvent(name, parameters)).toEqual({});
    const send = () => {
      if (unless?.()) return;
      log.push(name);
      onSent?.();
    };
    if (isEnabled) send();
    else waiting.push(send);
  });
  const signals = createSignals(document);
  signals.on('session-started', () => log.push('signal'));
  const storage = createStorage(view as unknown as Window);
  const register = async (userId: string) => {
    log.push(isUserId(userId) && userId === storage.get('userId') ? 'register' : 'register an unknown user');
    await turn(1);
    if (!isServerUp) throw new Error('no answer came');
  };
  startSession({ ...services, storage, signals }, view as unknown as Window, register);
  return {
    stored: (key: StorageKey) => storage.get(key),
    enable: () => waiting.splice(0).map((send) => send()),
    all: () => (Object.keys(keys) as StorageKey[]).filter((key) => storage.get(key) !== undefined),
    agree(level: string) {
      localStorage.setItem('consentLevel', level);
      signals.emit('consent-changed', { level: Number(level) });
    },
    press: (type = 'pointerdown') => document.dispatchEvent(new Event(type)),
    comeBack: (persisted = true) => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    activate() {
      document.prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    },
    next: (more: PageOptions = {}) => open({ ...more, sessionStorage }),
  };
}

const agreed = () => localStorage.setItem('consentLevel', '3');
const session = ['signal', 'session_started', 'register'];

describe('without consent for analytics', () => {
  test.each([undefined, '1', '5', '9'])(
    'as level %j says, nothing is stored and nothing sent',
    async (level) => {
      if (level) localStorage.setItem('consentLevel', level);
      const page = open({ referrer: 'https://www.google.nl/' });
      page.press();
      page.comeBack();
      await turn();
      expect(page.all()).toEqual(level ? ['consentLevel'] : []);
      expect(log).toEqual([]);
    },
  );

  test('the session starts when it is given later, once', async () => {
    const page = open();
    page.agree('3');
    page.agree('7');
    await turn();
    expect(log).toEqual(session);
    expect(page.stored('pageCount')).toBe('1');
  });

  test('consent given in another tab applies here, too', async () => {
    const page = open();
    const other = open();
    other.agree('3');
    await turn();
    expect([page.stored('pageCount'), other.stored('pageCount')]).toEqual([undefined, '1']);
    page.agree('3');
    await turn();
    expect(page.stored('pageCount')).toBe('1');
    expect(log).toEqual(session);
  });

  test('nothing is stored once consent is withdrawn', async () => {
    agreed();
    const page = open();
    await turn();
    page.agree('1');
    localStorage.removeItem('lastActivity');
    now += minutes(30);
    page.press();
    page.comeBack();
    await turn();
    expect(page.stored('lastActivity')).toBeUndefined();
    expect(log).toEqual(session);
  });
});

describe('the first page', () => {
  test('gets a user, counts itself, says where the shopper came from, and starts the session', async () => {
    agreed();
    const page = open({ referrer: 'https://www.google.nl/search?q=jan#x' });
    await turn();
    expect(log).toEqual(session);
    expect(page.stored('userId')).toSatisfy(isUserId);
    expect(page.stored('lastActivity')).toBe(`${start}`);
    expect(page.stored('pageCount')).toBe('1');
    expect(page.stored('sessionStarted')).toBe('true');
    expect(page.stored('pageReferrer')).toBe('https://www.google.nl/search');
  });

  test('gets a user if the browser has no randomUUID', async () => {
    agreed();
    const { crypto } = globalThis;
    const page = open({ crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } });
    await turn();
    expect(page.stored('userId')).toSatisfy(isUserId);
  });

  test('keeps only the origin of a referrer with personal data in its path', () => {
    agreed();
    const page = open({ referrer: 'https://mail.example/jan@example.com/inbox' });
    expect(page.stored('pageReferrer')).toBe('https://mail.example');
  });
});

describe('the next pages', () => {
  test('count on in the same session, and keep where it came from', async () => {
    agreed();
    const first = open({ referrer: 'https://www.google.nl/' });
    await turn();
    now += minutes(19);
    const second = first.next({ referrer: 'https://www.shop.example/' });
    await turn();
    expect(log).toEqual(session);
    expect(second.stored('pageCount')).toBe('2');
    expect(second.stored('pageReferrer')).toBe('https://www.google.nl/');
    expect(second.stored('lastActivity')).toBe(`${now}`);
  });

  test.each([
    [minutes(20) - 1, 1],
    [minutes(20), 2],
    [minutes(24 * 60), 2],
  ])('after %i ms of quiet make %i sessions', async (quiet, count) => {
    agreed();
    const first = open();
    await turn();
    const user = first.stored('userId');
    now += quiet;
    const second = first.next();
    await turn();
    expect(log).toEqual(Array(count).fill(session).flat());
    expect(second.stored('userId')).toBe(user);
  });

  test.each(['yesterday', '', `${start + minutes(90)}`, '-1'])(
    'start one where the last activity is %j',
    async (lastActivity) => {
      agreed();
      const first = open();
      await turn();
      localStorage.setItem('lastActivity', lastActivity);
      const second = first.next();
      await turn();
      expect(log).toEqual([...session, ...session]);
      expect(second.stored('lastActivity')).toBe(`${now}`);
    },
  );

  test('start one with a new user if the stored one is invalid', async () => {
    agreed();
    const first = open();
    await turn();
    localStorage.setItem('userId', 'undefined');
    const second = first.next();
    await turn();
    expect(log).toEqual([...session, ...session]);
    expect(second.stored('userId')).toSatisfy(isUserId);
  });

  test.each(['many', '-3', '1.5', 'NaN'])('count from 1 if the stored count is %j', (count) => {
    agreed();
    const sessionStorage = memory();
    sessionStorage.setItem('pageCount', count);
    expect(open({ sessionStorage }).stored('pageCount')).toBe('1');
  });
});

describe('a page that comes back by Back or Forward', () => {
  test('is counted as seen, and starts no second session', async () => {
    agreed();
    const page = open();
    page.comeBack(false);
    page.comeBack();
    await turn();
    expect(page.stored('pageCount')).toBe('2');
    expect(log).toEqual(session);
  });

  test('starts one if the shopper was away for 20 minutes', async () => {
    agreed();
    const page = open();
    await turn();
    now += minutes(20);
    page.comeBack();
    page.comeBack();
    await turn();
    expect(log).toEqual([...session, ...session]);
  });
});

test('a prerendered page counts when it is shown', async () => {
  agreed();
  const page = open({ prerendering: true });
  page.press();
  page.agree('7');
  await turn();
  expect(page.all()).toEqual(['consentLevel']);
  page.activate();
  await turn();
  expect(page.stored('pageCount')).toBe('1');
  expect(log).toEqual(session);
});

describe('activity', () => {
  test.each(['pointerdown', 'keydown'])('by %s is stored, at most once a minute', (type) => {
    agreed();
    const page = open();
    now += minutes(1) - 1;
    page.press(type);
    expect(page.stored('lastActivity')).toBe(`${start}`);
    now += 1;
    page.press(type);
    expect(page.stored('lastActivity')).toBe(`${start + minutes(1)}`);
  });

  test('keeps the session alive on one page', async () => {
    agreed();
    const page = open();
    for (let press = 0; press < 10; press++) {
      now += minutes(15);
      page.press();
    }
    await turn();
    expect(log).toEqual(session);
  });

  test('after 20 minutes of quiet starts a session, on the page that was left open', async () => {
    agreed();
    const page = open();
    await turn();
    now += minutes(20);
    page.press();
    page.press('keydown');
    await turn();
    expect(log).toEqual([...session, ...session]);
    expect(page.stored('pageCount')).toBe('1');
  });

  test('is stored again after the clock was set back', () => {
    agreed();
    const page = open();
    now -= minutes(600);
    page.press();
    expect(page.stored('lastActivity')).toBe(`${now}`);
  });
});

/** Gives one lock at a time, in turn, as browsers do for all tabs. */
function queue(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => unknown) => {
    last = last.then(() => turn(1)).then(run);
    return last;
  };
  return { request: request as LockManager['request'] };
}

describe.each([
  ['with locks', queue],
  ['without locks', () => undefined],
])('two tabs that open together, %s', (_how, create) => {
  test('start one session, of one user', async () => {
    locks = create();
    agreed();
    const tabs = [open(), open(), open()];
    await turn(30);
    expect(log).toEqual(session);
    expect(tabs.map((tab) => tab.stored('pageCount'))).toEqual(['1', '1', '1']);
    expect(new Set(tabs.map((tab) => tab.stored('userId'))).size).toBe(1);
    expect(tabs.map((tab) => tab.stored('sessionStarted'))).toEqual(['true', 'true', 'true']);
  });

  test('start one after a gap, too, registered once by one page', async () => {
    locks = create();
    agreed();
    const tabs = [open(), open()];
    await turn(30);
    now += minutes(25);
    for (const tab of tabs) {
      tab.press();
      tab.comeBack();
      tab.press();
    }
    await turn(30);
    expect(log).toEqual([...session, ...session]);
  });
});

test('respects consent that is withdrawn while a tab waits for the lock', async () => {
  locks = queue();
  agreed();
  const page = open();
  page.agree('1');
  await turn(30);
  expect(log).toEqual([]);
  expect(page.stored('userId')).toBeUndefined();
});

describe('a registration that fails', () => {
  test('is logged once, and repeated by the next pages until it succeeds', async () => {
    agreed();
    isServerUp = false;
    const first = open();
    await turn();
    expect(first.stored('sessionStarted')).toBe('unregistered');
    now += minutes(20);
    first.press();
    await turn();
    expect(faultsIn(warn)).toEqual(['user-unregistered: no answer came']);
    log = [];
    isServerUp = true;
    const second = first.next();
    await turn();
    expect(log).toEqual(['register']);
    expect(second.stored('sessionStarted')).toBe('true');
    second.next();
    await turn();
    expect(log).toEqual(['register']);
  });

  test('because the shopper left before the response is repeated, too', async () => {
    agreed();
    const first = open();
    first.next();
    await turn();
    expect(log).toEqual([...session, 'register']);
  });
});

describe('the event of a session that starts before events are enabled', () => {
  const early = () => {
    agreed();
    return open({ isEnabled: false });
  };

  test('is sent on its page', async () => {
    const page = early();
    await turn();
    page.enable();
    expect([log, page.stored('sessionStarted')]).toEqual([['signal', 'register', 'session_started'], 'true']);
  });

  test('is sent by a later page of the tab where the first was left, and by one alone', async () => {
    const pages = [early()];
    await turn();
    for (let left = 0; left < 2; left++) pages.push(pages[0]?.next({ isEnabled: false }) ?? early());
    await turn();
    expect(log).toEqual(['signal', 'register']);
    for (const page of pages.reverse()) page.enable();
    pages[0]?.next();
    await turn();
    expect(log).toEqual(['signal', 'register', 'session_started']);
  });
});

test('does not start a session on each page if the browser blocks storage', async () => {
  const full = { ...memory(), getItem: (key: string) => (key === 'consentLevel' ? '3' : null) };
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  open({ localStorage: full, sessionStorage: full }).press();
  await turn();
  expect(log).toEqual([]);
});
