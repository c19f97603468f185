import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountOn } from '../enhance/testing.ts';
import { element, faultsIn, testServices, turn } from '../page/testing.ts';
import { siteWideBlock } from '../shop/content/popups.calls.ts';
import definition from '../shop/content/site-wide-block/site-wide-block.behaviour.ts';
import { popupsOf } from './manager.ts';
import { fragment } from './testing.ts';

vi.mock('../shop/content/popups.calls.ts');

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop = () => {};

/** Opens a page of the same visit with the block. */
async function openPage(id = '1', type = 'homepage') {
  await closeCurrent();
  stop();
  ({ services, track, stop } = testServices(type));
  await openBeside(id);
}

/** Brings the block to the page as it is. */
async function openBeside(id = '1') {
  const host = element(`<div data-behaviour="site-wide-block" data-block-id="${id}" hidden></div>`);
  document.body.append(host);
  mountOn(definition, host, { services, track, stop });
  await turn();
}
const current = () => popupsOf(services).current();
async function closeCurrent() {
  current()?.close();
  await turn();
}

beforeEach(() => {
  ({ services, track, stop } = testServices());
  localStorage.setItem('consentLevel', '1');
  vi.mocked(siteWideBlock).mockReset().mockResolvedValue(fragment('<h2>We verbouwen</h2>'));
});
afterEach(async () => {
  current()?.close();
  await turn();
  stop();
});

test('opens by itself, with the content of its id', async () => {
  await openPage('7');
  expect(current()?.name).toBe('site-wide-block');
  expect(current()?.dialog.textContent).toContain('We verbouwen');
  expect(vi.mocked(siteWideBlock).mock.calls[0]?.[0]).toBe('7');
});

test('opens once per visit, and another block may open after it', async () => {
  await openPage('1');
  await openPage('1');
  expect([current(), vi.mocked(siteWideBlock).mock.calls.length]).toEqual([undefined, 1]);
  await openPage('2');
  expect(current()?.name).toBe('site-wide-block');
});

describe('is not held back', () => {
  test('in the checkout', async () => {
    await openPage('1', 'checkout-payment');
    expect(current()?.name).toBe('site-wide-block');
  });

  test('by an open question about cookies: it comes after the answer', async () => {
    localStorage.clear();
    popupsOf(services).open({ name: 'consent', title: 'Cookies', content: { source: fragment('<p>x</p>') } });
    await openBeside();
    expect(current()?.name).toBe('consent');
    await closeCurrent();
    expect(current()?.name).toBe('site-wide-block');
  });

  test('by a visit without a popup to spare', async () => {
    sessionStorage.setItem('interruptions-shown', 'survey exit-intent');
    await openPage();
    expect(current()?.name).toBe('site-wide-block');
  });
});

describe('where a style takes popups out, as an ad blocker does', () => {
  /** happy-dom computes no initial values. */
  const restyle = (css: string) =>
    document.head.replaceChildren(element(`<style>*{visibility:visible;opacity:1}${css}</style>`));
  const asked = () => vi.mocked(siteWideBlock).mock.calls.length;
  const shown = () => sessionStorage.getItem('interruptions-shown');
  let heard: string[];
  let deaf: (() => void)[];
  beforeEach(() => {
    heard = [];
    deaf = (['opened', 'closed'] as const).map((change) =>
      services.signals.on(`popup-${change}`, () => heard.push(change)),
    );
    document.body.append(element('<main>Bedden</main>'));
  });
  afterEach(() => {
    for (const stop of deaf) stop();
    document.head.replaceChildren();
  });

  test('is neither noted nor reported, and a later page shows it', async () => {
    restyle('.sf-popup{display:none!important}');
    await openBeside();
    expect([asked(), current(), document.querySelector('dialog'), heard, shown()]).toEqual([
      ...[1, undefined, null, [], null],
    ]);
    restyle('');
    await openBeside();
    expect([asked(), current()?.name, heard, shown()]).toEqual([
      ...[2, 'site-wide-block', ['opened'], 'site-wide-block:1'],
    ]);
  });

  test('stays open in a page that is hidden as a whole, as other A/B tools do at first', async () => {
    restyle('body>*{display:none!important}');
    await openBeside();
    expect([current()?.name, heard]).toEqual(['site-wide-block', ['opened']]);
  });
});

describe('does not open', () => {
  test('over a popup that the shopper opened while it was loading, but after it', async () => {
    vi.mocked(siteWideBlock).mockImplementation(async () => {
      popupsOf(services).open({ name: 'cart', title: 'Cart', content: { source: fragment('<p>x</p>') } });
      return fragment('<p>blok</p>');
    });
    await openPage();
    expect(current()?.name).toBe('cart');
    await closeCurrent();
    expect(current()?.name).toBe('site-wide-block');
  });

  test('if it fails to load: logs the reason, and the next page tries again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(siteWideBlock).mockRejectedValueOnce(new Error('GET /Ajax/Popup/SiteWideBlock: answered 500'));
    await openPage();
    expect(current()).toBeUndefined();
    expect(faultsIn(warned)).toEqual([
      'popup-unasked: site-wide-block: GET /Ajax/Popup/SiteWideBlock: answered 500',
    ]);
    await openPage();
    expect(current()?.name).toBe('site-wide-block');
  });
});
