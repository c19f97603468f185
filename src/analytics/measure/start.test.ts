import { afterEach, expect, test, vi } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { startMeasuring } from './start.ts';

vi.mock('./vitals.ts', () => ({ measureVitals: () => {} }));

let stop = () => {};
afterEach(() => {
  stop();
  Object.assign(window, { dataLayer: undefined });
});

function start(settings: object = {}) {
  const page = testServices('content', settings);
  stop = page.stop;
  return page;
}

test('updates Google’s tags when consent changes, unless the settings turn that off', () => {
  const updates = (consentMode: boolean) => {
    const layer: unknown[] = [];
    Object.assign(window, { dataLayer: layer });
    const { services } = start({ analytics: { consentMode } });
    startMeasuring(services, window, []);
    services.signals.emit('consent-changed', { level: 7 });
    stop();
    return layer.length;
  };
  expect(updates(false)).toBe(0);
  expect(updates(true)).toBe(1);
});

test('one measurement that throws does not stop the others', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { services, track } = start();
  const broken = new Error('no choice can be read');
  const consent = () => {
    throw broken;
  };
  startMeasuring({ ...services, storage: { ...services.storage, consent } }, window, []);
  services.signals.emit('popup-opened', { name: 'cart' });
  expect(complain).toHaveBeenCalledWith('analytics:', broken);
  expect(track).toHaveBeenCalledWith('popup_opened', { popup_name: 'cart' });
  vi.restoreAllMocks();
});
