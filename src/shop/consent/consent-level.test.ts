import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { followConsent } from './consent-level.ts';

let stops: (() => void)[];
let services: ReturnType<typeof testServices>['services'];
let heard: unknown[];
beforeEach(() => {
  const made = testServices();
  services = made.services;
  heard = [];
  stops = [made.stop, services.signals.on('consent-changed', (detail) => heard.push(detail))];
});
afterEach(() => {
  for (const stop of stops) stop();
});
/** Follows what other tabs do: what is heard has each new choice and each announcement. */
function follow() {
  const consent = followConsent(services, window, () => heard.push(services.storage.consent()));
  stops.push(consent.stop);
  return consent;
}
function storeElsewhere(value: string) {
  localStorage.setItem('consentLevel', value);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'consentLevel', newValue: value }));
}

test('a choice is stored before it is announced', () => {
  const { choose } = follow();
  expect(services.storage.consent()).toBeUndefined();
  choose(3);
  expect(localStorage.getItem('consentLevel')).toBe('3');
  expect(heard).toEqual([3, { level: 3 }]);
});

test('an unchanged choice is announced, too', () => {
  localStorage.setItem('consentLevel', '3');
  follow().choose(3);
  expect(heard).toEqual([{ level: 3 }]);
});

test('another tab’s choice is announced here once', () => {
  follow();
  storeElsewhere('5');
  storeElsewhere('5');
  expect(heard).toEqual([5, { level: 5 }]);
});

test('a deleted choice means necessary cookies only', () => {
  localStorage.setItem('consentLevel', '7');
  follow();
  storeElsewhere('rubbish');
  expect(heard).toEqual([undefined, { level: 1 }]);
});

test('a deleted choice means everything where the settings grant it before one', () => {
  localStorage.setItem('consentLevel', '7');
  const granting = testServices('pdp', { consent: { unknown: 'granted' } });
  services = granting.services;
  stops.push(
    granting.stop,
    services.signals.on('consent-changed', (detail) => heard.push(detail)),
  );
  follow();
  storeElsewhere('rubbish');
  expect(heard).toContainEqual({ level: 7 });
  expect(heard).not.toContainEqual({ level: 1 });
});

test('a choice that other code stored and announced is taken over without another signal', () => {
  follow();
  localStorage.setItem('consentLevel', '7');
  services.signals.emit('consent-changed', { level: 7 });
  expect(heard).toEqual([{ level: 7 }, 7]);
});

test('a page restored from the back-forward cache takes over the stored choice', () => {
  follow();
  localStorage.setItem('consentLevel', '1');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toEqual([1, { level: 1 }]);
});

test('stops following after its end', () => {
  follow().stop();
  storeElsewhere('3');
  expect(heard).toEqual([]);
});
