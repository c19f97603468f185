import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keys, type StorageKey } from '../../page/storage-keys.ts';
import { testServices } from '../../page/testing.ts';
import { followConsent } from '../../shop/consent/consent-level.ts';
import { cleanUpCookies } from './clean-up-cookies.ts';

const names = () =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0])
    .filter(Boolean);
/** A cookie on the page's own path, or another. */
function setCookie(name: string, attributes = 'path=/') {
  // biome-ignore lint/suspicious/noDocumentCookie: as tags of others do it
  document.cookie = `${name}=1; ${attributes}`;
}
const areas = { local: localStorage, session: sessionStorage };
const stored = () => (Object.keys(keys) as StorageKey[]).filter((key) => areas[keys[key].area].getItem(key));
const storeAll = () => {
  for (const [key, { area }] of Object.entries(keys))
    if (key !== 'consentLevel') areas[area].setItem(key, '1');
};

const third = ['_ga', '_ga_ABC', '_fbp'];
beforeEach(() => {
  window.history.replaceState(null, '', '/boxsprings/vik');
  for (const name of [...third, 'cart']) setCookie(name);
});
afterEach(() => {
  for (const name of names()) setCookie(name ?? '', 'path=/; max-age=0');
});

const agree = (level: string) => localStorage.setItem('consentLevel', level);

test.each([
  ['1', ['cart'], 1],
  ['3', ['_ga', '_ga_ABC', 'cart'], 3],
  ['5', ['_fbp', 'cart'], 5],
  ['7', [...third, 'cart'], 7],
])('at level %s the cookies %j are kept, and our own keys that it covers', async (level, kept, bits) => {
  agree(level);
  storeAll();
  cleanUpCookies(testServices().services, window);
  await vi.waitFor(() => expect(names()).toEqual(kept));
  const covered = (Object.keys(keys) as StorageKey[]).filter((key) => keys[key].consent & bits);
  expect(stored()).toEqual(covered);
});

test('before a choice third-party cookies stay, but none of our own keys that need consent', () => {
  storeAll();
  cleanUpCookies(testServices().services, window);
  expect(names()).toEqual([...third, 'cart']);
  expect(stored()).toEqual(
    (Object.keys(keys) as StorageKey[]).filter((key) => keys[key].consent === 1 && key !== 'consentLevel'),
  );
});

test('before a choice nothing is removed where the settings grant everything', () => {
  storeAll();
  cleanUpCookies(testServices('pdp', { consent: { unknown: 'granted' } }).services, window);
  expect(names()).toEqual([...third, 'cart']);
  expect(stored()).toEqual((Object.keys(keys) as StorageKey[]).filter((key) => key !== 'consentLevel'));
});

test('treats an invalid choice as none', () => {
  agree('9');
  cleanUpCookies(testServices().services, window);
  expect(names()).toEqual([...third, 'cart']);
});

test('a cookie of a path above the page is deleted too', async () => {
  setCookie('_gid', 'path=/boxsprings');
  agree('1');
  cleanUpCookies(testServices().services, window);
  await vi.waitFor(() => expect(names()).toEqual(['cart']));
});

test('deletes them when consent is withdrawn, here or in another tab', async () => {
  const { services } = testServices();
  agree('7');
  storeAll();
  cleanUpCookies(services, window);
  onTestFinished(followConsent(services, window).stop);
  agree('3');
  services.signals.emit('consent-changed', { level: 3 });
  await vi.waitFor(() => expect(names()).toEqual(['_ga', '_ga_ABC', 'cart']));
  expect(stored()).toContain('userId');
  agree('1');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'consentLevel', newValue: '1' }));
  await vi.waitFor(() => expect(names()).toEqual(['cart']));
  expect(stored()).not.toContain('userId');
});

test('logs deleted and remaining cookies while debugging', async () => {
  agree('1');
  const log = vi.fn();
  const jar = new Set(['_ga', '_gid', 'cart']);
  const fake = {
    get cookie() {
      return [...jar].map((name) => `${name}=1`).join('; ');
    },
    set cookie(text: string) {
      // As of a cookie that the server keeps to itself.
      if (!text.startsWith('_gid=')) jar.delete(text.split('=')[0] ?? '');
    },
  };
  const view = { document: fake, location: window.location } as unknown as Window;
  cleanUpCookies({ ...testServices().services, log }, view);
  await vi.waitFor(() =>
    expect(log.mock.calls).toEqual([
      ['consent', '_ga is deleted'],
      ['consent', '_gid is a cookie that the browser keeps'],
    ]),
  );
});

test('works in a page that may not read its cookies', () => {
  agree('1');
  const refusing = {
    get cookie(): never {
      throw new DOMException('no', 'SecurityError');
    },
  };
  const view = { document: refusing, location: window.location } as unknown as Window;
  expect(() => cleanUpCookies(testServices().services, view)).not.toThrow();
});
