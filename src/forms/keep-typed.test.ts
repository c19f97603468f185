import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element } from '../page/testing.ts';
import { keepTyped, readTyped, takeTyped } from './keep-typed.ts';

const form = `<div><form><input type="hidden" name="CheckoutId" value="1"><input name="City" value=""><input name="Zip">
  <select name="Country"><option value="NL" selected><option value="BE"></select>
  <input type="checkbox" name="Invoice" value="true">
  <input type="radio" name="Delivery" value="day" checked><input type="radio" name="Delivery" value="evening"></form></div>`;

let entry: unknown;
let stop = () => {};

beforeEach(() => {
  entry = { theirs: 1 };
  const currentEntry = { getState: () => entry };
  const updateCurrentEntry = ({ state }: { state: unknown }) => {
    entry = state;
  };
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { currentEntry, updateCurrentEntry }));
});
afterEach(() => stop());

/** A page that came by a reload or a link, on which `before` was done before our code came. */
function load(type: string, before: (host: HTMLElement) => void = () => {}) {
  stop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const host = element(form);
  document.body.replaceChildren(host);
  before(host);
  const changed: string[] = [];
  host.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name));
  stop = keepTyped(host, 'checkout');
  const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const fill = (name: string, value: string) => Object.assign(field(name) ?? {}, { value });
  const tick = (value: string) =>
    Object.assign(host.querySelector(`[value="${value}"]`) ?? {}, { checked: true });
  const sent = () => {
    const form = host.querySelector('form');
    return form && Object.fromEntries([...new FormData(form)]);
  };
  return { host, changed, fill, tick, sent };
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const navigate = (navigationType: string, sameDocument = false) =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { navigationType, destination: { sameDocument } }),
  );

test.each([
  ['a link leads away', () => navigate('push'), false],
  ['the page goes to another place in itself', () => navigate('push', true), true],
  ['the page reloads itself', () => navigate('reload'), true],
  ['the browser reloads it', () => {}, true],
])('what was typed is kept in the entry when %s: %#', (_why, act, isKept) => {
  const { fill } = load('navigate');
  fill('City', 'Gent');
  act();
  leave();
  expect(JSON.stringify(entry).includes('Gent')).toBe(isKept);
});

test('what was typed, chosen and ticked comes back after a reload, and is told to other code', () => {
  const { fill, tick } = load('navigate');
  fill('City', 'Gent');
  fill('Country', 'BE');
  fill('CheckoutId', '2');
  for (const value of ['true', 'evening']) tick(value);
  leave();
  const { sent, changed } = load('reload');
  expect(sent()).toEqual({
    CheckoutId: '1',
    ...{ City: 'Gent', Zip: '', Country: 'BE', Invoice: 'true', Delivery: 'evening' },
  });
  expect(changed).toEqual(['City', 'Country', 'Invoice', 'Delivery', 'Delivery']);
  expect(entry).toEqual({ theirs: 1, storefrontTyped: {} });
});

test('a field that the browser has restored, or that was typed in meanwhile, is left alone', () => {
  load('navigate').fill('City', 'Gent');
  leave();
  const { sent } = load('reload', (host) => {
    Object.assign(host.querySelector('[name="City"]') ?? {}, { value: 'Brugge' });
  });
  expect(sent()).toMatchObject({ City: 'Brugge' });
});

test('nothing comes back after a link to the page', () => {
  load('navigate').fill('City', 'Gent');
  leave();
  expect(load('navigate').sent()).toMatchObject({ City: '' });
  expect(entry).toEqual({ theirs: 1, storefrontTyped: {} });
});

test('nothing is kept of a form that was sent, nor of one without a change', () => {
  const { host, fill } = load('navigate');
  leave();
  expect(entry).toEqual({ theirs: 1 });
  fill('City', 'Gent');
  host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  leave();
  expect(entry).toEqual({ theirs: 1 });
});

test('nothing is kept of a form that was sent without leaving the page, until it is typed in again', () => {
  const { host, fill } = load('navigate');
  fill('City', 'Gent');
  host.querySelector('form')?.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }));
  leave();
  expect(entry).toEqual({ theirs: 1 });
  host.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  leave();
  expect(entry).toEqual({ theirs: 1, storefrontTyped: { checkout: [['City', 'Gent', false]] } });
});

test('what a card or a code of once was typed into is never kept', () => {
  const { host, fill } = load('navigate');
  host.querySelector('[name="City"]')?.setAttribute('autocomplete', 'one-time-code');
  host.querySelector('[name="Zip"]')?.setAttribute('autocomplete', 'billing cc-number');
  fill('City', '123456');
  fill('Zip', '4111');
  leave();
  expect(entry).toEqual({ theirs: 1 });
});

test('what is read for a popup that comes later is given once, and stands in no entry', () => {
  entry = { storefrontTyped: { appointment: [['City', 'Gent', false]], other: [] } };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ]);
  readTyped('appointment');
  expect(entry).toEqual({ storefrontTyped: { other: [] } });
  expect([takeTyped('appointment'), takeTyped('appointment')]).toEqual([[['City', 'Gent', false]], []]);
});

test('a browser without the Navigation API keeps nothing', () => {
  vi.stubGlobal('navigation', undefined);
  load('navigate').fill('City', 'Gent');
  leave();
  expect(load('reload').sent()).toMatchObject({ City: '' });
});
