import { afterEach, expect, test, vi } from 'vitest';
import { createSignals } from '../page/signals.ts';
import { createStorage } from '../page/storage.ts';
import { testServices } from '../page/testing.ts';
import { openEvents } from './events.ts';

afterEach(() => Reflect.deleteProperty(window, 'dataLayer'));

/** What the data layer has, without parameters. */
const told = () =>
  [...((window as { dataLayer?: Iterable<object> }).dataLayer ?? [])].map((entry) =>
    'event' in entry ? entry.event : [...(entry as Iterable<unknown>)].slice(0, 2).join(' '),
  );

function open(consentMode = true) {
  const { services } = testServices('plp', { analytics: { enabled: true, consentMode } });
  const storage = createStorage(window, { settings: { consent: { unknown: 'denied' } } });
  // Nobody hears of another test.
  const own = { ...services, storage, signals: createSignals(new EventTarget()) };
  return { services: own, events: openEvents(own, window, services.log) };
}

test('tags know what is allowed before the events that waited for it come', () => {
  const { services, events } = open();
  events.begin();
  events.track('page_view', { page_type: 'plp' } as never);
  localStorage.setItem('consentLevel', '7');
  // It may be told before the signal comes.
  events.track('popup_closed', { popup_name: 'cookie-consent' });
  services.signals.emit('consent-changed', { level: 7 });
  expect(told()).toEqual(['consent default', 'consent update', 'page_view', 'popup_closed']);
});

test('tags hear of a later choice where the default could not be told', () => {
  const layer: object[] = [];
  const push = vi.spyOn(layer, 'push').mockImplementationOnce(() => {
    throw new Error('not ready');
  });
  Object.assign(window, { dataLayer: layer });
  const { services, events } = open();
  events.begin();
  localStorage.setItem('consentLevel', '1');
  services.signals.emit('consent-changed', { level: 1 });
  expect(push).toHaveBeenCalledTimes(2);
  expect(told()).toEqual(['consent update']);
});

test.each([
  ['nothing is told of consent where another tool does it', true, false],
  ['nothing is told on a page that is not ours', false, true],
])('%s', (_what, begins, consentMode) => {
  const { services, events } = open(consentMode);
  if (begins) events.begin();
  localStorage.setItem('consentLevel', '7');
  services.signals.emit('consent-changed', { level: 7 });
  expect(told()).toEqual([]);
});
