import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartLinesOf } from '../../../../fixtures/cart/cart.handlers.ts';
import { productsOf } from '../../../../fixtures/catalogue/index.ts';
import { checkCustomer } from '../../../../fixtures/checkout/check.ts';
import { checkoutCustomerPage } from '../../../../fixtures/checkout/checkout-customer.markup.ts';
import { checkoutPaymentPage } from '../../../../fixtures/checkout/checkout-payment.markup.ts';
import { exampleCustomer } from '../../../../fixtures/checkout/state.ts';
import { view } from '../../../../fixtures/pages/testing.ts';
import { addArticle, newVisitor } from '../../../../fixtures/state.ts';
import { withFixtureServer } from '../../../../fixtures/testing.ts';
import { hashZipCode } from '../../../analytics/hash.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, later, testServices } from '../../../page/testing.ts';
import checkout from './checkout.behaviour.ts';

const articles = ['matrassen', 'kussens'].flatMap(
  (slug) =>
    productsOf(slug)
      .flatMap((product) => product.articles)
      .find(({ stock }) => stock > 2) ?? [],
);
const full = articles.reduce((visitor, article) => addArticle(visitor, article).visitor, newVisitor('v'));
const lines = cartLinesOf(full);

const mainOf = (page: string) =>
  /<div class="checkout[^"]*" data-behaviour="checkout"[\s\S]*?(?=<\/main>)/.exec(page)?.[0] ?? '';
/** A payment page as the fixture shop has it. */
const paymentPage = (values = {}, faults = {}) =>
  mainOf(
    checkoutPaymentPage(view, {
      ...{ lines, values, faults, customer: exampleCustomer },
      ...{ checkoutId: '1', cartMark: '', days: ['2026-12-01'] },
    }),
  );

let endLast = () => {};

const fixtureServer = withFixtureServer();
afterEach(() => endLast());

function mount(html: string) {
  const host = element(html);
  document.body.replaceChildren(host);
  const { track, end } = mountOn(checkout, host, testServices('checkout-payment'));
  endLast = end;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const found = host.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    host,
    end,
    find,
    choose(selector: string) {
      const input = find<HTMLInputElement>(selector);
      input.checked = true;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    /** As a press on the button. Whether the browser would have sent it. */
    send(submitter = find('[data-order-button], [data-checkout-next]')) {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
      return find('form').dispatchEvent(event);
    },
    text: (selector: string) => host.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim(),
    events: () => track.mock.calls.map(([name, parameters]) => [name, parameters]),
  };
}

test('a dependent part is shown while its option is chosen, and hidden by `data-hidden-if`', async () => {
  const { find, choose, end } = mount(paymentPage());
  const note = find('.choice-note');
  const labels = () =>
    [...find('[data-order-button]').querySelectorAll<HTMLElement>(':scope > span')].map(
      ({ hidden }) => hidden,
    );
  expect([note.hidden, ...labels()]).toEqual([true, false, true]);
  choose('#payment-2');
  expect([note.hidden, ...labels()]).toEqual([false, true, false]);
  choose('#payment-1');
  expect([note.hidden, ...labels()]).toEqual([true, false, true]);
  expect(find('.checkout-date').hidden).toBe(false);
  choose('#delivery-pickup');
  expect(find('.checkout-date').hidden).toBe(true);
  end();
  expect(find('.checkout-date').hidden).toBe(false);
});

describe('the totals', () => {
  const totalOf = (page: ReturnType<typeof mount>) => page.text('[data-totals-total]');

  test('change at once with the delivery, and then are the server’s', async () => {
    const { promise, answer: release } = later<void>();
    fixtureServer.use(
      http.get('*/Ajax/Checkout/Totals', async () => {
        await promise;
        return HttpResponse.html('<dl data-goods="1.00"><dd data-totals-total>€ 1.111,-</dd></dl>');
      }),
    );
    const page = mount(paymentPage());
    expect(totalOf(page)).toBe('€ 567,95');
    page.choose('#delivery-evening');
    expect(totalOf(page)).toBe('€ 587,90');
    expect(page.find('[data-order-totals]').getAttribute('aria-busy')).toBe('true');
    release();
    await vi.waitFor(() => expect(totalOf(page)).toBe('€ 1.111,-'));
    expect(page.text('.sf-checkout-status')).toBe('Totaal € 1.111,-');
    expect(page.find('[data-order-totals]').hasAttribute('aria-busy')).toBe(false);
  });

  test('of the last choice win over a later response to an earlier one', async () => {
    const releases: (() => void)[] = [];
    fixtureServer.use(
      http.get('*/Ajax/Checkout/Totals', async ({ request }) => {
        await new Promise<void>((resolve) => releases.push(resolve));
        const option = new URL(request.url).searchParams.get('deliveryOption');
        return HttpResponse.html(`<dl><dd data-totals-total>${option}</dd></dl>`);
      }),
    );
    const page = mount(paymentPage());
    page.choose('#delivery-evening');
    await vi.waitFor(() => expect(releases).toHaveLength(1));
    page.choose('#delivery-pickup');
    await vi.waitFor(() => expect(releases).toHaveLength(2));
    for (const release of releases.toReversed()) release();
    await vi.waitFor(() => expect(totalOf(page)).toBe('pickup'));
  });

  test.each([
    ['500', () => new HttpResponse('<h1>500</h1>', { status: 500 })],
    ['a login page', () => HttpResponse.html('<!doctype html><html><h1>Inloggen</h1></html>')],
    ['JSON', () => HttpResponse.json({})],
    ['no totals', () => HttpResponse.html('<p>leeg</p>')],
    ['no connection', () => HttpResponse.error()],
  ])('stay an estimate, with a message, if the server responds with %s', async (_, answer) => {
    fixtureServer.use(http.get('*/Ajax/Checkout/Totals', answer));
    const page = mount(paymentPage());
    page.choose('#delivery-evening');
    await vi.waitFor(() => expect(page.text('.sf-checkout-status')).toMatch(/narekenen lukt nu niet/));
    expect(totalOf(page)).toBe('€ 587,90');
    const good = '<dl><dd data-totals-total>€ 587,90</dd></dl>';
    fixtureServer.use(http.get('*/Ajax/Checkout/Totals', () => HttpResponse.html(good)));
    page.choose('#payment-1');
    await vi.waitFor(() => expect(page.text('.sf-checkout-status')).toBe('Totaal € 587,90'));
  });

  test('need no button any more: Enter orders', async () => {
    const { find, end } = mount(paymentPage());
    const recount = find<HTMLButtonElement>('[data-recount]');
    expect([recount.type, recount.hidden]).toEqual(['button', true]);
    end();
    expect([recount.type, recount.hidden]).toEqual(['submit', false]);
  });
});

describe('sending', () => {
  test('is possible again when Back restores the page', async () => {
    const page = mount(paymentPage());
    expect([page.send(), page.send()]).toEqual([true, false]);
    const button = page.find('[data-order-button]');
    expect([button.getAttribute('aria-disabled'), button.dataset.busy]).toEqual(['true', '']);
    expect(page.text('div.sf-status')).toBe('Een ogenblik, we versturen je gegevens.');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.find('[data-order-button]').hasAttribute('aria-disabled')).toBe(false);
    expect(page.send()).toBe(true);
  });

  test('is possible again if no page loads', async () => {
    const html = paymentPage();
    vi.useFakeTimers();
    const page = mount(html);
    page.send();
    vi.advanceTimersByTime(14_000);
    expect(page.send()).toBe(false);
    vi.advanceTimersByTime(1_000);
    // An order may have arrived: the shopper is asked first, however often it is pressed.
    expect(page.text('[role="alert"]')).toMatch(/kan wel zijn aangekomen/);
    expect([page.send(), page.send()]).toEqual([false, false]);
    const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
    page.find('[role="alert"] button').click();
    expect(sent.mock.calls).toEqual([[page.find('[data-order-button]')]]);
    expect(page.text('[role="alert"]')).toBe('');
    expect([page.send(), page.send()]).toEqual([true, false]);
    vi.advanceTimersByTime(15_000);
    expect(page.send()).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.send()).toBe(true);
  });

  test('locks nothing if the form is invalid', async () => {
    const page = mount(paymentPage());
    page.find('form').addEventListener('submit', (event) => event.preventDefault(), { once: true });
    expect(page.send()).toBe(false);
    expect(page.events()).toEqual([]);
    expect(page.send()).toBe(true);
  });

  test('shows a message instead while offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = mount(paymentPage());
    expect(page.send()).toBe(false);
    expect(page.text('[role="alert"]')).toMatch(/geen verbinding/);
    expect(page.events()).toEqual([]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(page.text('[role="alert"]')).toBe('');
    expect(page.send()).toBe(true);
  });
});

describe('the choices', () => {
  test('are reported once when the order is sent, with its products', async () => {
    const page = mount(paymentPage());
    page.choose('#delivery-pickup');
    page.choose('#payment-2');
    expect(page.events()).toEqual([]);
    page.send();
    expect(page.events()).toMatchObject([
      ['add_shipping_info', { value: 518.95, shipping_tier: 'Afhalen in de winkel', items: [{}, {}] }],
      ['add_payment_info', { value: 518.95, payment_type: 'Betalen aan de bezorger', items: [{}, {}] }],
    ]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    page.choose('#payment-1');
    page.send();
    expect(page.events().map(([name]) => name)).toEqual([
      'add_shipping_info',
      'add_payment_info',
      'add_payment_info',
    ]);
  });

  test('of the delivery tell the hash of the zip code that it goes to, never the code', async () => {
    const page = mount(paymentPage());
    expect(page.text('[data-delivery-zip-code]')).toBe('5611 CK');
    const hash = await hashZipCode('5611ck');
    await new Promise((resolve) => setTimeout(resolve));
    page.send();
    const [shipping] = page.events();
    expect(shipping).toMatchObject(['add_shipping_info', { zip_code_hash: hash }]);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(shipping)).not.toContain('5611');
  });

  test('that the server has returned are not reported again', async () => {
    const page = mount(paymentPage({ PaymentOption: '1' }, { AcceptTerms: 'Ga akkoord.' }));
    page.send();
    expect(page.events()).toEqual([]);
  });
});

describe('a server error', () => {
  const values = { 'CustomerInformation.EmailAddress': 'naam' };
  const faults = checkCustomer(values, Date.UTC(2026, 10, 21));
  const faulty = () => mainOf(checkoutCustomerPage(view, { lines, values, faults }));

  test('is removed from a field when it changes', async () => {
    const { find, host } = mount(faulty());
    const email = find<HTMLInputElement>('[name="CustomerInformation.EmailAddress"]');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const count = host.querySelectorAll('.field-validation-error').length;
    email.dispatchEvent(new Event('input', { bubbles: true }));
    expect(host.querySelectorAll('.field-validation-error')).toHaveLength(count - 1);
    expect(email.hasAttribute('aria-invalid')).toBe(false);
    expect(email.getAttribute('aria-describedby')).toBe('customerinformation-emailaddress-hint');
    expect(host.querySelector('.validation-summary-errors')).not.toBeNull();
  });

  test('is removed before the form is validated again', async () => {
    const page = mount(faulty());
    let left = -1;
    page.find('form').addEventListener('submit', () => {
      left = page.host.querySelectorAll('.field-validation-error, .validation-summary-errors').length;
    });
    page.send();
    expect(left).toBe(0);
    expect(page.host.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });
});
