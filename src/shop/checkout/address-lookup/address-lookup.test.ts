import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withFixtureServer } from '../../../../fixtures/testing.ts';
import { dangerous, forEachText, patience } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, later } from '../../../page/testing.ts';
import addressLookup from './address-lookup.behaviour.ts';

const markup = ({ street = '', city = '', zip = '', number = '' } = {}) => `<form><fieldset>
  <select name="DeliveryAddress.Country"><option value="NL">NL</option><option value="BE">BE</option></select>
  <input name="DeliveryAddress.ZipCode" value="${zip}"><input name="DeliveryAddress.HouseNumber" value="${number}">
  <p data-address-status></p>
  <input name="DeliveryAddress.StreetName" value="${street}"><input name="DeliveryAddress.City" value="${city}">
</fieldset></form>`;

let end = () => {};
/** Postcodes and numbers that were asked for. */
const asked: string[] = [];

const fixtureServer = withFixtureServer();
beforeAll(() => {
  fixtureServer.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/Ajax/Address/Lookup')
      asked.push(`${searchParams.get('zipCode')} ${searchParams.get('houseNumber')}`);
  });
});
afterEach(() => {
  end();
  asked.length = 0;
});

function mount(given?: Parameters<typeof markup>[0]) {
  const form = element<HTMLFormElement>(markup(given));
  document.body.replaceChildren(form);
  const host = form.querySelector('fieldset') as HTMLFieldSetElement;
  ({ end } = mountOn(addressLookup, host));
  const outcomes: unknown[] = [];
  form.addEventListener('address-lookup', (event) => outcomes.push((event as CustomEvent).detail));
  const field = (name: string) => form.querySelector(`[name$=".${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    form,
    outcomes,
    field,
    type,
    leave: (name: string) => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    status: () => form.querySelector('[role="status"]')?.textContent,
    shown: () => [
      field('StreetName').value,
      field('City').value,
      field('StreetName').readOnly,
      field('City').readOnly,
    ],
    ask(zip = '5611 ck', number = '42') {
      type('ZipCode', zip);
      type('HouseNumber', number);
      this.leave('HouseNumber');
    },
  };
}

describe('an address', () => {
  test('that is found fills the fields, makes them read-only and is announced once', async () => {
    const page = mount();
    page.ask();
    await vi.waitFor(() => expect(page.shown()).toEqual(['Dommelstraat', 'Eindhoven', true, true]));
    expect(page.status()).toBe('Gevonden: Dommelstraat in Eindhoven.');
    expect(page.outcomes).toEqual([{ outcome: 'found' }]);
    expect(asked).toEqual(['5611CK 42']);
  });

  test('is requested 500 ms after the last key', () => {
    vi.useFakeTimers();
    const page = mount();
    const isAsking = () => page.form.querySelector('[data-looking-up]') !== null;
    page.type('HouseNumber', '42');
    page.type('ZipCode', '5611 C');
    vi.advanceTimersByTime(400);
    page.type('ZipCode', '5611 CK');
    vi.advanceTimersByTime(499);
    expect(isAsking()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isAsking()).toBe(true);
  });

  test('that does not exist can be filled in, and typed text stays', async () => {
    const page = mount();
    page.type('StreetName', 'Mijn straat');
    page.ask('1234 AB', '1');
    await vi.waitFor(() => expect(page.status()).toMatch(/kennen dit adres niet/));
    expect(page.shown()).toEqual(['Mijn straat', '', false, false]);
    expect(page.outcomes).toEqual([{ outcome: 'missing' }]);
  });

  test.each([
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['HTML', () => HttpResponse.html('<p>Even geduld</p>')],
    ['another shape', () => HttpResponse.json({ unexpected: true })],
    ['no connection', () => HttpResponse.error()],
  ])('that cannot be looked up (%s) can be filled in', async (_, answer) => {
    fixtureServer.use(http.get('*/Ajax/Address/Lookup', answer));
    const page = mount();
    page.ask();
    await vi.waitFor(() => expect(page.status()).toMatch(/nu niet opzoeken/));
    expect(page.shown()).toEqual(['', '', false, false]);
    expect(page.outcomes).toEqual([{ outcome: 'failed' }]);
  });

  test('is cleared with another postcode, and typed text is restored', async () => {
    const page = mount();
    page.type('City', 'Ergens');
    page.ask();
    await vi.waitFor(() => expect(page.shown()[0]).toBe('Dommelstraat'));
    page.type('ZipCode', '5611 C');
    expect(page.shown()).toEqual(['', 'Ergens', false, false]);
    expect(page.status()).toBe('');
    page.ask('3526KV', '18 bis');
    await vi.waitFor(() => expect(page.shown()).toEqual(['Woonboulevard', 'Utrecht', true, true]));
  });

  test('is ignored if it arrives after another question', async () => {
    const { promise, answer: release } = later<void>();
    fixtureServer.use(
      http.get('*/Ajax/Address/Lookup', async ({ request }) => {
        if (!request.url.includes('5611CK')) return undefined;
        await promise;
        return HttpResponse.json({ street: 'Te laat', city: 'Te laat' });
      }),
    );
    const page = mount();
    page.ask();
    page.ask('3526 KV', '18');
    await vi.waitFor(() => expect(page.shown()[0]).toBe('Woonboulevard'));
    release();
    await vi.waitFor(() => expect(page.outcomes).toEqual([{ outcome: 'found' }]));
    expect(page.shown()[0]).toBe('Woonboulevard');
  });

  test('from the page is kept until its postcode or number changes', async () => {
    const page = mount({ zip: '5611 CK', number: '42', street: 'Van de server', city: 'Daar' });
    page.leave('HouseNumber');
    expect(asked).toEqual([]);
    expect(page.shown()).toEqual(['Van de server', 'Daar', false, false]);
    page.ask('5611 CK', '43');
    await vi.waitFor(() => expect(page.shown()).toEqual(['Dommelstraat', 'Eindhoven', true, true]));
  });

  test('abroad is not looked up, and its postcode may have another form', () => {
    const page = mount();
    page.type('ZipCode', '2000');
    expect(page.field('ZipCode').validationMessage).toBe('Vul een postcode in, zoals 1234 AB.');
    page.type('Country', 'BE');
    expect(page.field('ZipCode').validationMessage).toBe('');
    page.ask('5611 CK', '42');
    expect(asked).toEqual([]);
  });
});

test('the form is restored when the behaviour ends', async () => {
  const page = mount();
  const before = markup();
  page.ask();
  await vi.waitFor(() => expect(page.shown()[2]).toBe(true));
  end();
  expect(page.shown().slice(2)).toEqual([false, false]);
  expect(page.form.outerHTML).toBe(element(before).outerHTML);
});

test(
  'what the server says of an address is text',
  () =>
    forEachText(async (text) => {
      fixtureServer.use(
        http.get('*/Ajax/Address/Lookup', () => HttpResponse.json({ street: text, city: text })),
      );
      const { form, field, type, leave, status } = mount();
      type('ZipCode', '5611CK');
      type('HouseNumber', '42');
      leave('HouseNumber');
      await vi.waitFor(() => expect(field('StreetName').readOnly).toBe(true));
      // A longer one is cut.
      expect(status()).toContain(text.slice(0, 200));
      expect(form.querySelector('[role="status"]')?.children).toHaveLength(0);
      expect(dangerous(form)).toEqual([]);
      end();
    }),
  patience,
);
