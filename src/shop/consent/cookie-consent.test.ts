import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, expect, test, vi } from 'vitest';
import { cookieConsentHandlers } from '../../../fixtures/consent/consent.handlers.ts';
import { serve } from '../../calls/serve.testing.ts';
import { mountOn } from '../../enhance/testing.ts';
import { createStorage } from '../../page/storage.ts';
import { element, testServices, turn } from '../../page/testing.ts';
import { popupsOf } from '../../popups/manager.ts';
import { choicesOf, levelOf } from './consent.rules.ts';
import cookieConsent from './cookie-consent/cookie-consent.behaviour.ts';

const server = serve(setupServer(...cookieConsentHandlers));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
});

const mark = (page: ReturnType<typeof testServices>) =>
  mountOn(cookieConsent, element('<div data-behaviour="cookie-consent" hidden></div>'), page).end;

/** A browser that refuses storage. */
const refusing = {
  document,
  get localStorage(): never {
    throw new DOMException('', 'SecurityError');
  },
  addEventListener() {},
  removeEventListener() {},
} as unknown as Window;

/** A page with the marker; `heard` are the signals and events that concern consent, in order. */
function visit({ stored, isRefused }: { stored?: string; isRefused?: boolean } = {}) {
  if (stored !== undefined) localStorage.setItem('consentLevel', stored);
  const { services: given, track, stop } = testServices();
  const services = isRefused ? { ...given, storage: createStorage(refusing) } : given;
  const heard: unknown[] = [];
  track.mockImplementation((name, parameters) => heard.push([name, parameters]));
  stops.push(
    stop,
    services.signals.on('consent-changed', ({ level }) => heard.push(`changed to ${level}`)),
  );
  stops.push(services.signals.on('popup-closed', ({ name }) => heard.push(`${name} closed`)));
  let end = () => {};
  const mount = () => {
    end = mark({ services, track, stop });
    stops.push(end);
  };
  mount();
  return { services, heard, mount, leave: () => end() };
}

const dialog = () => document.querySelector('dialog');
const state = () => dialog()?.getAttribute('data-popup-state');
const title = () => dialog()?.querySelector('.sf-popup-title')?.textContent;
const find = <E extends HTMLElement>(selector: string) => {
  const found = dialog()?.querySelector<E>(selector);
  if (!found) throw new Error(`the popup has no ${selector}`);
  return found;
};
const box = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);
const press = async (action: string) => {
  find(`[data-consent="${action}"]`).click();
  await settled();
};
/** Asks again soon: the calls are answered in a few turns. */
const until = (holds: () => void) => vi.waitFor(holds, { interval: 2 });
const settled = () => until(() => expect(state()).not.toBe('loading'));
const shown = () => until(() => expect(state()).toBe('ready'));
const asked = async (given: Parameters<typeof visit>[0] = {}) => {
  const page = visit(given);
  await until(() => expect(find('[data-consent="accept"]')).toBeTruthy());
  return page;
};
const reported = ['cookie_consent', { consent_level: 1 }];
const stored = () => localStorage.getItem('consentLevel');
/** Another tab stores, removes or clears it. */
const elsewhere = (value: string | null, key: string | null = 'consentLevel') => {
  if (value === null) localStorage.removeItem('consentLevel');
  else localStorage.setItem('consentLevel', value);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
};
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('asks a shopper who has not chosen, and reports level 1', async () => {
  const { heard } = await asked();
  expect(title()).toBe('Mogen wij cookies gebruiken?');
  expect(heard).toEqual([reported]);
  expect(stored()).toBeNull();
});

test.each(['', '2'])('a stored "%s" is no choice: it is asked', async (value) => {
  await asked({ stored: value });
});

test.each(['1', '3', '5', '7'])('does not ask a shopper who has chosen %s', async (value) => {
  const { heard } = visit({ stored: value });
  await turn();
  expect([dialog(), heard]).toEqual([null, []]);
});

test.each([
  ['accept', 7],
  ['decline', 1],
])('the first layer has both answers: %s stores %i, closes, and is announced', async (action, level) => {
  const { heard } = await asked();
  await press(action);
  expect([dialog(), stored()]).toEqual([null, String(level)]);
  expect(heard).toEqual([
    reported,
    'cookie-consent closed',
    `changed to ${level}`,
    ['cookie_consent', { consent_level: level }],
  ]);
});

test('Escape does not close the question, and it has no close button', async () => {
  await asked();
  const cancel = new Event('cancel', { cancelable: true });
  dialog()?.dispatchEvent(cancel);
  expect([cancel.defaultPrevented, dialog()?.open]).toEqual([true, true]);
  expect(find('.sf-popup-close').hidden).toBe(true);
});

test.each([
  ['neither', [], 1],
  ['analytics', ['analytics'], 3],
  ['performance', ['performance'], 5],
  ['both', ['performance', 'analytics'], 7],
])('in the settings %s can be checked', async (_what, names, level) => {
  await asked();
  await press('settings');
  expect(['necessary', 'analytics', 'performance'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ]);
  expect(box('necessary').disabled).toBe(true);
  for (const name of names) box(name).click();
  await press('save');
  expect([dialog(), stored()]).toEqual([null, String(level)]);
});

test('ignores what the server has checked', async () => {
  server.use(
    http.get('*/Ajax/CookieConsent/Settings', () =>
      HttpResponse.html(
        '<h2>Kies</h2><input type="checkbox" name="analytics" aria-label="a" checked><button data-consent="save">Bewaar</button>',
      ),
    ),
  );
  await asked();
  await press('settings');
  expect(box('analytics').checked).toBe(false);
  await press('save');
  expect(stored()).toBe('1');
});

test('a button that names no answer of ours is left alone', async () => {
  await asked();
  const button = element<HTMLButtonElement>('<button type="button" data-consent="hasOwnProperty">x</button>');
  document.querySelector('dialog')?.append(button);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  button.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('going back from the statement restores the view, its checkboxes and focus', async () => {
  await asked();
  await press('settings');
  box('performance').click();
  await press('statement');
  expect(title()).toBe('Cookieverklaring');
  await press('back');
  expect([title(), box('performance').checked]).toEqual(['Cookie-instellingen', true]);
  expect(document.activeElement).toBe(find('[data-consent="statement"]'));
  await press('back');
  expect(title()).toBe('Mogen wij cookies gebruiken?');
  expect(document.activeElement).toBe(find('[data-consent="settings"]'));
});

test('going back makes no request', async () => {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
  await asked();
  await press('statement');
  await press('back');
  await press('statement');
  expect(calls).toEqual(['/Ajax/CookieConsent/Popup', '/Ajax/CookieConsent/Statement']);
  server.events.removeAllListeners();
});

test('a choice can be changed later in the settings, which can be closed, but not by Escape', async () => {
  document.body.append(
    element('<a href="/cookies" data-consent-open>Cookies</a>'),
    element('<button data-consent-open hidden>Cookies</button>'),
  );
  const { heard } = visit({ stored: '7' });
  await turn();
  const [link, button] = document.querySelectorAll<HTMLElement>('[data-consent-open]');
  expect([link?.getAttribute('aria-haspopup'), button?.hidden]).toEqual(['dialog', false]);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await shown();
  expect([box('analytics').checked, box('performance').checked]).toEqual([true, true]);
  expect([find('.sf-popup-close').hidden, find('[data-consent="back"]').hidden]).toEqual([false, true]);
  // Wherever focus is: a press on plain text leaves it on the body.
  for (const target of [find('[data-consent="save"]'), document.body]) {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    target.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(true);
  }
  find('.sf-popup-close').click();
  expect([dialog(), stored(), heard]).toEqual([null, '7', ['cookie-consent closed']]);

  button?.click();
  await shown();
  box('analytics').click();
  await press('save');
  expect([dialog(), stored()]).toEqual([null, '5']);
  expect(heard.slice(2)).toEqual(['changed to 5', ['cookie_consent', { consent_level: 5 }]]);
});

test('leaves a click for another tab to the browser', async () => {
  document.body.append(element('<a href="/cookies" data-consent-open>Cookies</a>'));
  visit({ stored: '1' });
  await turn();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // happy-dom would follow it.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('a')?.dispatchEvent(click);
  await turn();
  expect(dialog()).toBeNull();
});

test('an answer in another tab closes the question and is announced here', async () => {
  const { heard } = await asked();
  elsewhere('3');
  expect(dialog()).toBeNull();
  expect(heard).toEqual([reported, 'cookie-consent closed', 'changed to 3']);
  elsewhere('3');
  expect(heard).toHaveLength(3);
});

test('an invalid value from another tab does not close the question', async () => {
  const { heard } = await asked();
  elsewhere('rubbish');
  expect(dialog()?.open).toBe(true);
  expect(heard).toEqual([reported]);
});

test('a page restored from the back-forward cache takes over a later choice', async () => {
  const { heard } = await asked();
  window.dispatchEvent(new Event('pagehide'));
  localStorage.setItem('consentLevel', '7');
  comeBack();
  await turn();
  expect(dialog()).toBeNull();
  expect(heard).toEqual([reported, 'cookie-consent closed', 'changed to 7']);
});

test('a page restored without an answer asks again, and reports it once', async () => {
  const { heard } = await asked();
  window.dispatchEvent(new Event('pagehide'));
  expect(dialog()).toBeNull();
  comeBack();
  await shown();
  expect(heard).toEqual([reported, 'cookie-consent closed']);
});

test('a question that fails to load is not asked, and the next page asks', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(http.get('*/Ajax/CookieConsent/Popup', () => HttpResponse.error(), { once: true }));
  const { heard } = visit();
  await until(() => expect(warn).toHaveBeenCalledOnce());
  expect([dialog(), stored(), heard]).toEqual([null, null, []]);
  comeBack();
  await shown();
  expect(heard).toEqual([reported]);
});

test.each([
  ['popup', '<h2>Cookies?</h2><button data-consent="accept">Ja</button>', 'decline'],
  ['settings', '<h2>Cookies</h2><input type="checkbox" name="analytics">', 'save'],
  ['statement', '<h2>Cookies</h2><p>Veel tekst</p>', 'back'],
])('a %s that can’t be answered does not lock the page', async (view, html, missing) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.get(`*/Ajax/CookieConsent/${view}`, () => HttpResponse.html(html)));
  if (view === 'popup') visit();
  else {
    await asked();
    await press(view);
  }
  await until(() => expect(state()).toBe('failed'));
  expect(find('.sf-popup-close').hidden).toBe(false);
  expect(String(error.mock.calls[0]?.[0])).toContain(`the ${view} view has no [data-consent="${missing}"]`);
});

test('the question waits for an open popup', async () => {
  const page = testServices();
  const popup = popupsOf(page.services).open({
    name: 'cart',
    title: 'Mand',
    content: { mount: () => undefined },
  });
  stops.push(mark(page));
  await turn();
  expect(title()).toBe('Mand');
  popup?.close();
  await until(() => expect(find('[data-consent="accept"]')).toBeTruthy());
});

test('a waiting question is dropped once another tab has the answer, or its marker is removed', async () => {
  for (const overtake of [() => elsewhere('1'), (leave: () => void) => leave()]) {
    const page = testServices();
    const popup = popupsOf(page.services).open({
      name: 'cart',
      title: 'Mand',
      content: { mount: () => undefined },
    });
    const undo = mark(page);
    stops.push(undo);
    await turn();
    overtake(undo);
    popup?.close();
    await turn(20);
    expect(dialog()).toBeNull();
    undo();
    localStorage.clear();
  }
});

test('the choice applies to this page if the browser blocks storage', async () => {
  const { heard } = await asked({ isRefused: true });
  await press('decline');
  comeBack();
  await turn();
  expect([dialog(), stored()]).toEqual([null, null]);
  expect(heard).toEqual([reported, 'cookie-consent closed', 'changed to 1', reported]);
});

test('a second marker in the page logs an error', async () => {
  const { services } = visit({ stored: '1' });
  expect(() => mark({ ...testServices(), services })).toThrow('stands in this page already');
});

test('removing the marker closes its question and restores the server’s markup', async () => {
  document.body.append(element('<p><button data-consent-open hidden>Cookies</button></p>'));
  const before = document.body.innerHTML;
  const { leave, mount, heard } = await asked();
  leave();
  expect(document.body.innerHTML).toBe(before);
  elsewhere('7');
  expect(heard).toEqual([reported, 'cookie-consent closed']);
  localStorage.clear();
  mount();
  await shown();
});

test('for any clicks, the stored choice is the last one that was made', async () => {
  const presses = fc.constantFrom('settings', 'statement', 'back', 'analytics', 'performance', 'analytics');
  const answers = fc.constantFrom('accept', 'decline', 'save');
  await fc.assert(
    fc.asyncProperty(fc.array(presses, { maxLength: 12 }), answers, async (path, answer) => {
      localStorage.clear();
      const { leave } = await asked();
      let ticked = choicesOf(undefined);
      for (const name of path) {
        const found = dialog()?.querySelector<HTMLElement>(`[data-consent="${name}"], input[name="${name}"]`);
        if (!found || found.hidden) continue;
        found.click();
        await settled();
        if (name === 'analytics' || name === 'performance') ticked = { ...ticked, [name]: !ticked[name] };
        expect([stored(), dialog()?.open]).toEqual([null, true]);
      }
      const isThere = dialog()?.querySelector(`[data-consent="${answer}"]`) !== null;
      if (isThere) await press(answer);
      const expected = { accept: '7', decline: '1', save: String(levelOf(ticked)) }[answer];
      expect(stored()).toBe(isThere ? expected : null);
      leave();
    }),
    { numRuns: 20 },
  );
}, 30_000);
