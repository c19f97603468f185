import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Enhancement } from '../../src/enhance/enhancement.ts';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { now } from '../../src/enhance/when.ts';
import { closePages, fakeViewport, openVariant } from '../../src/experiments/engine/testing.ts';
import { testServices } from '../../src/page/testing.ts';
import { lookUpAddress } from '../../src/shop/checkout/address.calls.ts';
import addressLookup from '../../src/shop/checkout/address-lookup/address-lookup.behaviour.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/checkout/address.calls.ts');

let view = fakeViewport();
const stops: (() => void)[] = [];
beforeEach(() => {
  view = fakeViewport();
});
afterEach(() => {
  closePages();
  for (const stop of stops.splice(0)) stop();
  view.restore();
  vi.resetAllMocks();
});

const address = (attributes = '') =>
  `<fieldset${attributes}><input name="DeliveryAddress.ZipCode"><input name="DeliveryAddress.HouseNumber"><p data-address-status></p><div data-street-row><input name="DeliveryAddress.StreetName"><input name="DeliveryAddress.City"></div></fieldset>`;
const html = `<form><fieldset><input name="Other"></fieldset>${address()}</form>`;
const field = (part: string) =>
  document.querySelector(`[name="DeliveryAddress.${part}"]`) as HTMLInputElement;
const hosts = () => document.querySelectorAll('[data-behaviour="address-lookup"]').length;
const lookup: Enhancement = {
  kind: 'behaviour',
  name: 'address-lookup',
  when: now,
  defers: '',
  load: async () => ({ default: addressLookup }),
};

const open = (markup = html, variant = 'B') => openVariant(experiment, variant, { html: markup });

/** Brings the page's own lookup to life, and fills in a postcode and number. */
async function lookUp() {
  const page = testServices('checkout-customer');
  stops.push(page.stop);
  startEnhancements([lookup], page.services);
  await vi.waitFor(() => expect(document.querySelector('[data-state="mounted"]')).not.toBeNull());
  field('ZipCode').value = '5611CK';
  field('HouseNumber').value = '42';
  for (const [part, type] of [
    ['ZipCode', 'input'],
    ['HouseNumber', 'input'],
    ['HouseNumber', 'focusout'],
  ] as const)
    field(part).dispatchEvent(new Event(type, { bubbles: true }));
}
const shown = () => ['StreetName', 'City'].map((part) => [field(part).value, field(part).readOnly] as const);

it('OD547: has the page look up an address that it did not, keeps what is typed, and goes to the byte', async () => {
  const { experiments, before } = await open();
  expect(hosts()).toBe(1);
  const street = field('StreetName');
  street.value = 'Laan';
  experiments.stop('OD547');
  expect([document.body.outerHTML, field('StreetName'), street.value]).toEqual([before, street, 'Laan']);
});

it('OD547: an address that is found fills street and town, which are read-only, and is measured', async () => {
  vi.mocked(lookUpAddress).mockResolvedValue({ street: 'Dommelstraat', city: 'Eindhoven' });
  const { measured } = await open();
  await lookUp();
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['Dommelstraat', true],
      ['Eindhoven', true],
    ]),
  );
  expect(measured()).toEqual(['data: lookup success']);
});

it.each([
  ['that looks up by itself', `<form>${address(' data-behaviour="address-lookup"')}</form>`],
  ['without an address', '<form><fieldset><input name="Other"></fieldset></form>'],
])('OD547: a page %s stays as it is', async (_name, markup) => {
  const { before } = await open(markup);
  expect(document.body.outerHTML).toBe(before);
});

it.each(['A', 'B'])(
  'OD547: variant %s measures what the page tells, and the view of the street',
  async (variant) => {
    const { measured } = await open(html, variant);
    const fieldsets = [...document.querySelectorAll('fieldset')];
    // The first has another address.
    for (const outcome of ['found', 'missing'])
      for (const fieldset of fieldsets)
        fieldset.dispatchEvent(new CustomEvent('address-lookup', { bubbles: true, detail: { outcome } }));
    vi.useFakeTimers();
    view.show(document.querySelector('[data-street-row]'));
    vi.advanceTimersByTime(499);
    expect(measured()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(measured()).toEqual(['data: lookup success', 'data: lookup failure', 'viewport: street row']);
  },
);
