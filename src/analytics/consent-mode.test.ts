import { describe, expect, test } from 'vitest';
import { createStorage } from '../page/storage.ts';
import { command, consentUpdates, setConsentDefault } from './consent-mode.ts';

/** Storage with this choice, or none. */
const chosen = (level?: number, unknown: 'denied' | 'granted' = 'denied') => {
  if (level) localStorage.setItem('consentLevel', `${level}`);
  return createStorage(window, { settings: { consent: { unknown } } });
};
/** A visitor without a choice makes this one. */
function change(view: { dataLayer?: unknown }, level: number) {
  const update = consentUpdates(view, chosen());
  localStorage.setItem('consentLevel', `${level}`);
  update();
  return update;
}

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

test.each(['default', 'update'])('where the page has pushed a %s of its own, none is set', (kind) => {
  const view = { dataLayer: [{ event: 'gtm.js' }, null, command('consent', kind, {})] };
  setConsentDefault(view, chosen(7));
  expect(view.dataLayer).toHaveLength(3);
});

test.each([
  ['an array', ['consent', 'default', {}]],
  ['a copy of a command', JSON.parse(JSON.stringify(command('consent', 'default', {})))],
  ['another command', command('set', 'consent', {})],
  ['an event of that name', { event: 'consent' }],
])('%s is no consent to Google’s tags: the default is set', (_what, entry) => {
  const view = { dataLayer: [entry] };
  setConsentDefault(view, chosen(7));
  expect(view.dataLayer).toHaveLength(2);
});

test('a data layer that throws stops the default, and no update', () => {
  const view = { dataLayer: Object.freeze([]) };
  expect(() => setConsentDefault(view, chosen())).toThrow(TypeError);
  change(view, 7);
  expect(view.dataLayer).toEqual([]);
});

describe('the consent update for Google’s tags', () => {
  test.each(levels)('%s, level %i, once', (_what, level, granted) => {
    const view = { dataLayer: [] };
    const update = change(view, level);
    update();
    expect(commands(view)).toEqual([['consent', 'update', granted]]);
  });

  test('of a choice that was removed, or is none, tells what the settings grant', () => {
    const view = { dataLayer: [] };
    const update = consentUpdates(view, chosen(1, 'granted'));
    for (const level of ['', '1', 'yes']) {
      localStorage.setItem('consentLevel', level);
      update();
    }
    expect(commands(view).map(([, , granted]) => granted)).toEqual([
      states('granted', 'granted'),
      states('denied', 'denied'),
      states('granted', 'granted'),
    ]);
  });

  test('is sent once where its push comes back to it', () => {
    let update = () => {};
    const layer: unknown[] = [];
    layer.push = (entry) => {
      update();
      return Array.prototype.push.call(layer, entry);
    };
    update = consentUpdates({ dataLayer: layer }, chosen());
    localStorage.setItem('consentLevel', '7');
    update();
    expect(layer).toHaveLength(1);
  });

  test('is not sent where nothing has changed', () => {
    const view = { dataLayer: [] };
    consentUpdates(view, chosen(7))();
    expect(view.dataLayer).toEqual([]);
  });
});

test.each([
  ['an object', { push: () => 0 }],
  ['a text', 'dataLayer'],
])('a data layer that is %s is left alone', (_what, dataLayer) => {
  const view = { dataLayer };
  setConsentDefault(view, chosen(7));
  localStorage.clear();
  change(view, 7);
  expect(view).toEqual({ dataLayer });
});
