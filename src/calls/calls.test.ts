import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withFixtureServer } from '../../fixtures/testing.ts';
import { advicePageRelations, classificationNodeUsps } from '../shop/advice/ab-test.calls.ts';
import { classificationNodePromotions } from '../shop/advice/promotions.calls.ts';
import {
  addProduct,
  addToCartPopup,
  cloneCart,
  headerCart,
  itemCount,
  removeHeaderItem,
  resetCart,
} from '../shop/cart/cart.calls.ts';
import { lookUpAddress } from '../shop/checkout/address.calls.ts';
import { consentView } from '../shop/consent/cookie-consent.calls.ts';
import { registerUser } from '../shop/consent/personalization.calls.ts';
import { contactOptionsVisible } from '../shop/contact/customer-service.calls.ts';
import { survey } from '../shop/contact/survey.calls.ts';
import { autoComplete } from '../shop/list/search.calls.ts';
import { articleSelection, articleSelectionContent } from '../shop/product/catalog.calls.ts';
import { forgetStores, stores } from '../shop/stores/stores.calls.ts';
import { csrfToken, forgetCsrfToken } from './csrf.ts';
import type { CallOptions } from './deadline.ts';
import { ServerError } from './server-error.ts';
import { setCookie } from './testing.ts';

type Run = (options?: CallOptions) => Promise<unknown>;

const product = { productId: '1', articleId: '1', clientId: '' };

const jsonCalls: readonly (readonly [call: string, run: Run])[] = [
  ['POST /Ajax/Cart/AddProductAjax', (options) => addProduct(product, options)],
  ['GET /Ajax/Cart/GetItemCountAjax', itemCount],
  ['POST /Ajax/Search/AutoComplete', (options) => autoComplete('matras', options)],
  ['GET /Ajax/AbTest/GetClassificationNodeAdvicePageRelations', advicePageRelations],
  ['GET /Ajax/AbTest/GetClassificationNodeUsps', classificationNodeUsps],
  ['GET /Ajax/AbTest/GetClassificationNodePromotionInformation', classificationNodePromotions],
  ['GET /Ajax/GetCsrfToken', () => csrfToken()],
  ['GET /Store/GoogleMaps', stores],
  ['GET /Ajax/Address/Lookup', (options) => lookUpAddress({ zipCode: '5611CK', houseNumber: 42 }, options)],
  ['GET /CustomerService/Availability', contactOptionsVisible],
];

const fragmentCalls: typeof jsonCalls = [
  ['GET /Ajax/Cart/AddToCartPopupAjax', (options) => addToCartPopup('1', options)],
  ['GET /Ajax/Cart/HeaderCartAjax', (options) => headerCart({ showHeader: true }, options)],
  ['POST /Ajax/Cart/HeaderRemoveItemAjax', (options) => removeHeaderItem('item-1', options)],
  [
    'GET /Ajax/Catalog/ArticleSelectionAjax',
    (options) => articleSelection({ productId: '1', articleId: '' }, options),
  ],
  [
    'GET /Ajax/Catalog/ArticleSelectionContentAjax',
    (options) => articleSelectionContent({ productId: '1', choice: new URLSearchParams('maat=1') }, options),
  ],
  ['GET /Ajax/CookieConsent/Popup', (options) => consentView('popup', options)],
];

const doneCalls: typeof jsonCalls = [
  ['GET /Ajax/Cart/CloneAjax', cloneCart],
  ['GET /Ajax/Cart/ResetAjax', resetCart],
];

/** What may be empty, and what a redirect can not answer. */
const otherCalls: typeof jsonCalls = [
  ['GET /Ajax/Survey', (options) => survey('vindbaarheid', options)],
  [
    'POST /Ajax/Personalization/Register',
    (options) => registerUser('7f9c24e8-3b12-4fef-91e0-1f2a3b4c5d6e', options),
  ],
];

const everyCall = [...jsonCalls, ...fragmentCalls, ...doneCalls, ...otherCalls];
const stoppableCalls = everyCall.filter(([call]) => !call.endsWith('GetCsrfToken'));

withFixtureServer();
beforeEach(() => {
  forgetCsrfToken();
  for (const call of [advicePageRelations, classificationNodeUsps, classificationNodePromotions])
    call.forget();
  forgetStores();
});
afterEach(() => {
  setFault('');
});

const setFault = (faults: string) => setCookie('fixture-fault', faults);

/** The error of a call under a fault of its own. */
async function errorOf([call, run]: readonly [string, Run], fault: string, options?: CallOptions) {
  setFault(`${call.split('/').pop()}=${fault}`);
  const error = await run(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServerError)) throw new Error(`expected a ServerError, got ${String(error)}`);
  return error;
}

describe.each(everyCall)('%s', (call, run) => {
  test('a dropped connection is a network error that names the call', async () => {
    const error = await errorOf([call, run], 'network');
    expect(error).toMatchObject({ kind: 'network', call });
    expect(error.message).toBe(`${call}: no answer came, the connection failed`);
  });

  test.each([
    ['500', 500],
    ['404', 404],
    ['csrf', 403],
  ])('fault %s is a status error', async (fault, status) => {
    const error = await errorOf([call, run], fault);
    expect(error).toMatchObject({ kind: 'status', call, status });
    expect(error.message).toBe(`${call}: answered ${status}`);
  });
});

describe.each(stoppableCalls)('%s', (call, run) => {
  test('a late response is a time-out', async () => {
    const error = await errorOf([call, run], 'timeout', { timeout: 60 });
    expect(error).toMatchObject({ kind: 'timeout', call });
  });

  test('the caller can abort it', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const error = await errorOf([call, run], 'timeout', { signal: controller.signal });
    expect(error).toMatchObject({ kind: 'aborted', call });
  });

  test('a call with an aborted signal rejects', async () => {
    const error = await errorOf([call, run], '500', { signal: AbortSignal.abort() });
    expect(error).toMatchObject({ kind: 'aborted', call });
  });
});

describe.each(jsonCalls)('%s, which expects JSON', (call, run) => {
  test.each([
    ['html', 'content-type', 'expected JSON, got text/html'],
    ['login', 'content-type', 'expected JSON, got text/html'],
    ['empty', 'shape', 'expected JSON, got an empty body'],
  ] as const)('fault %s is refused as %s', async (fault, kind, what) => {
    const error = await errorOf([call, run], fault);
    expect(error).toMatchObject({ kind, call, status: 200 });
    expect(error.message).toBe(`${call}: ${what}`);
  });

  test('JSON of another shape is refused, and the message says what was expected', async () => {
    const error = await errorOf([call, run], 'shape');
    expect(error).toMatchObject({ kind: 'shape', call });
    expect(error.message).toMatch(/: expected \w+$/);
  });
});

describe.each(fragmentCalls)('%s, which expects a fragment', (call, run) => {
  test.each([
    ['json', 'content-type', 'expected text/html, got application/json'],
    ['shape', 'content-type', 'expected text/html, got application/json'],
    ['login', 'not-a-fragment', 'expected a piece of HTML, got a whole document'],
    ['empty', 'not-a-fragment', 'expected a piece of HTML, got an empty body'],
  ] as const)('fault %s is refused as %s', async (fault, kind, what) => {
    const error = await errorOf([call, run], fault);
    expect(error).toMatchObject({ kind, call, status: 200 });
    expect(error.message).toBe(`${call}: ${what}`);
  });
});

describe('a redirect to the login page', () => {
  test('is not a fragment', async () => {
    const error = await errorOf(
      ['GET /Ajax/Cart/HeaderCartAjax', () => headerCart({ showHeader: true })],
      'redirect-login',
    );
    expect(error.kind).toBe('not-a-fragment');
    expect(error.message).toContain('a redirect to /inloggen');
  });

  test('is not JSON', async () => {
    const error = await errorOf(['GET /Ajax/Cart/GetItemCountAjax', itemCount], 'redirect-login');
    expect(error.kind).toBe('content-type');
    expect(error.message).toContain('got text/html by a redirect to /inloggen');
  });

  test.each(doneCalls)('does not count as done for %s', async (call, run) => {
    expect(await errorOf([call, run], 'redirect-login')).toMatchObject({ kind: 'not-a-fragment' });
  });
});
