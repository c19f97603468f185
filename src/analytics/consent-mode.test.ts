import { afterEach, describe, expect, test } from 'vitest';
import { createStorage } from '../page/storage.ts';
import { testServices } from '../page/testing.ts';
import { setConsentDefault, updateConsentMode } from './consent-mode.ts';

const { services } = testServices();
/** Storage with this choice, or none. */
const chosen = (level?: number, unknown: 'denied' | 'granted' = 'denied') => {
  if (level) localStorage.setItem('consentLevel', `${level}`);
  return createStorage(window, { settings: { consent: { unknown } } });
};
const stops: (() => void)[] = [];
const update = (view: { dataLayer?: unknown }, storage = services.storage) =>
  stops.push(updateConsentMode(view, { ...services, storage }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
});

/** The commands as Google's tags read them. Anything that is no Arguments object is no command. */
function commands(view: { dataLayer?: unknown }): unknown[][] {
  return (view.dataLayer as unknown[]).map((entry) => {
    expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]');
    return [...(entry as Iterable<unknown>)];
  });
}

const always = { functionality_storage: 'granted', security_storage: 'granted' };
const states = (analytics: string, ads: string) => ({
  ...{ ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: analytics },
  ...always,
});
const levels = [
  ['nothing more', 1, states('denied', 'denied')],
  ['analytics', 3, states('granted', 'denied')],
  ['performance', 5, states('denied', 'granted')],
  ['everything', 7, states('granted', 'granted')],
] as const;

describe('the default consent for Google’s tags', () => {
  test('before the choice grants only the necessary, and waits for the choice', () => {
    const view = {};
    setConsentDefault(view, chosen());
    expect(commands(view)).toEqual([
      ['consent', 'default', { ...states('denied', 'denied'), wait_for_update: 500 }],
    ]);
  });

  test('before the choice grants everything where the settings do', () => {
    const view = {};
    setConsentDefault(view, chosen(undefined, 'granted'));
    expect(commands(view)).toEqual([
      ['consent', 'default', { ...states('granted', 'granted'), wait_for_update: 500 }],
    ]);
  });

  test.each(levels)(
    'where the shopper allowed %s, at level %i: that, without a wait',
    (_what, level, granted) => {
      const view = {};
      setConsentDefault(view, chosen(level));
      expect(commands(view)).toEqual([['consent', 'default', { ...granted, wait_for_update: 0 }]]);
    },
  );

  test('is added after existing entries of the data layer', () => {
    const view = { dataLayer: [{ event: 'gtm.js' }] as unknown[] };
    setConsentDefault(view, chosen(7));
    expect(view.dataLayer.map((entry) => (entry as { event?: string }).event)).toEqual(['gtm.js', undefined]);
  });
});

test.each(['default', 'update'])('where the page has pushed a %s of its own, none is set', (command) => {
  const view = { dataLayer: [{ event: 'gtm.js' }, null, ['consent', command, {}]] };
  setConsentDefault(view, chosen(7));
  expect(view.dataLayer).toHaveLength(3);
});

test('a data layer that throws stops the default, and no update', () => {
  const view = { dataLayer: Object.freeze([]) };
  expect(() => setConsentDefault(view, chosen())).toThrow(TypeError);
  update(view);
  services.signals.emit('consent-changed', { level: 7 });
  expect(view.dataLayer).toEqual([]);
});

describe('the consent update for Google’s tags', () => {
  test.each(levels)('%s, level %i', (_what, level, granted) => {
    const view = { dataLayer: [] };
    update(view);
    localStorage.setItem('consentLevel', `${level}`);
    services.signals.emit('consent-changed', { level });
    expect(commands(view)).toEqual([['consent', 'update', granted]]);
  });

  test('of a choice that was removed tells what the settings grant', () => {
    const view = { dataLayer: [] };
    update(view, { ...services.storage, ...chosen(undefined, 'granted') });
    document.dispatchEvent(new CustomEvent('consent-changed'));
    expect(commands(view)).toEqual([['consent', 'update', states('granted', 'granted')]]);
  });

  test('uses the stored level if other code emits none', () => {
    const view = { dataLayer: [] };
    update(view);
    localStorage.setItem('consentLevel', '3');
    document.dispatchEvent(new CustomEvent('consent-changed'));
    localStorage.setItem('consentLevel', 'yes');
    document.dispatchEvent(new CustomEvent('consent-changed'));
    expect(commands(view)).toEqual([
      ['consent', 'update', states('granted', 'denied')],
      ['consent', 'update', states('denied', 'denied')],
    ]);
  });

  test('sends nothing once it is stopped', () => {
    const view = { dataLayer: [] };
    update(view);
    stops.pop()?.();
    services.signals.emit('consent-changed', { level: 7 });
    expect(view.dataLayer).toEqual([]);
  });
});

test.each([
  ['an object', { push: () => 0 }],
  ['a text', 'dataLayer'],
])('a data layer that is %s is left alone', (_what, dataLayer) => {
  const view = { dataLayer };
  setConsentDefault(view, chosen(7));
  update(view);
  services.signals.emit('consent-changed', { level: 1 });
  expect(view).toEqual({ dataLayer });
});
