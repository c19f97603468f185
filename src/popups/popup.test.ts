import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEnhancements } from '../enhance/testing.ts';
import { now } from '../enhance/when.ts';
import { element, testServices, turn } from '../page/testing.ts';
import opener from '../shop/content/popup/popup.behaviour.ts';
import {
  contactOptions,
  documentAddress,
  guidedSelling,
  plainPopup,
  productSample,
  productSampleSuccess,
  siteWideBlock,
} from '../shop/content/popups.calls.ts';
import { knownPopups } from './known-popups.ts';
import { popupsOf } from './manager.ts';
import { popupTitles } from './popup-titles.texts.ts';
import { fragment } from './testing.ts';

vi.mock('../shop/content/popups.calls.ts');
vi.mock('../shop/content/frame-page.calls.ts');

let stop: () => void;
let services: ReturnType<typeof testServices>['services'];

async function run(html: string) {
  ({ services, stop } = testServices());
  document.body.replaceChildren(element(html));
  const load = async () => ({ default: opener });
  startEnhancements([{ kind: 'behaviour', name: 'popup', when: now, defers: 'button', load }], services);
  await vi.waitFor(() => expect(link()?.dataset.state).toMatch(/mounted|failed/));
}
const link = () => document.querySelector<HTMLElement>('[data-behaviour]');
const dialog = () => document.querySelector('dialog');
const click = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link()?.dispatchEvent(event);
  const isOurs = event.defaultPrevented;
  return isOurs;
};
const markup = (name: string, id = '') =>
  `<main><a href="#way" data-behaviour="popup" data-popup="${name}"${id && ` data-popup-id="${id}"`}>Lees</a></main>`;

beforeEach(() => {
  const answer = async () => fragment('<p>antwoord</p>');
  for (const call of [plainPopup, siteWideBlock, contactOptions, productSample, guidedSelling])
    vi.mocked(call as typeof plainPopup).mockImplementation(answer);
  vi.mocked(productSampleSuccess).mockResolvedValue(fragment('<h2>Bedankt!</h2>'));
  vi.mocked(documentAddress).mockImplementation((id) => `/Frame/Document?id=${id}`);
});
afterEach(async () => {
  popupsOf(services).current()?.close();
  await turn();
  document.body.replaceChildren();
  await turn();
  stop();
  vi.clearAllMocks();
});

test.each([
  ['site-wide-block', '7', siteWideBlock, '7'],
  ['exit-intent', '', plainPopup, 'ExitIntent'],
  ['call-me-now', '', plainPopup, 'CallMeNow'],
  ['sustainable-message', '', plainPopup, 'SustainableMessage'],
  ['terms-and-conditions', '', plainPopup, 'TermsAndConditions'],
  ['disclaimer', '', plainPopup, 'Disclaimer'],
  ['newsletter-opt-in', '', plainPopup, 'NewsletterOptIn'],
  ['product-sample', '12', productSample, '12'],
  ['guided-selling', '3', guidedSelling, '3'],
] as const)('%s comes from its own call', async (name, id, call, argument) => {
  await run(markup(name, id));
  expect(click()).toBe(true);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('antwoord'));
  expect(vi.mocked(call as typeof plainPopup).mock.calls[0]?.[0]).toBe(argument);
});

test('contact options are loaded from their own call', async () => {
  await run(markup('contact-options'));
  click();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('antwoord'));
  expect(contactOptions).toHaveBeenCalledTimes(1);
});

test('a document is a page in a frame without scripts', async () => {
  await run(markup('document', '3'));
  click();
  await vi.waitFor(() => expect(dialog()?.querySelector('iframe')).toBeTruthy());
  const frame = dialog()?.querySelector('iframe');
  expect(frame?.src).toBe(new URL('/Frame/Document?id=3', location.href).href);
  expect(frame?.getAttribute('sandbox')).toBe(
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(frame?.title).not.toBe('');
});

test('an address off this site is never framed', async () => {
  vi.mocked(documentAddress).mockReturnValue('https://elsewhere.test/x');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run(markup('document', '3'));
  click();
  await vi.waitFor(() => expect(dialog()?.querySelector('[role="alert"]')).toBeTruthy());
  expect(dialog()?.querySelector('iframe')).toBeNull();
  expect(errors.mock.calls[0]?.[0]).toContain('is no address of this site');
});

test('a click for another tab follows the link', async () => {
  await run(markup('disclaimer'));
  expect(click({ ctrlKey: true })).toBe(false);
  expect(dialog()).toBeNull();
});

test('an unknown popup is logged once, and the link is followed', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run(markup('lottery'));
  expect(click()).toBe(false);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(errors.mock.calls[0]?.join(' ')).toContain('data-popup="lottery"');
});

test('a missing data-popup-id is logged if the call needs it', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run(markup('site-wide-block'));
  expect(click()).toBe(false);
  expect(errors.mock.calls[0]?.join(' ')).toContain('data-popup-id');
});

test('a sent sample form is replaced by the success message in the same popup', async () => {
  await run(markup('product-sample', '12'));
  click();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('antwoord'));
  dialog()
    ?.querySelector('p')
    ?.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Bedankt!'));
});

describe('a guide whose popup stood on the history entry that the browser is on', () => {
  const entryOf = (popup: string, place: object) =>
    history.replaceState({ storefrontPopup: popup, storefrontGuide: { at: 'maat', ...place } }, '');
  /** More turns than it takes a popup to open. */
  const settled = () => turn(20);
  afterEach(() => history.replaceState(null, ''));

  test('opens again, and closes for good', async () => {
    entryOf('first', { guide: '3', popup: 'first' });
    await run(markup('guided-selling', '3'));
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('antwoord'));
    expect(vi.mocked(guidedSelling).mock.calls[0]?.[0]).toBe('3');
    popupsOf(services).current()?.close();
    await settled();
    expect(dialog()).toBeNull();
  });

  test('opens once where two links lead to it', async () => {
    entryOf('second', { guide: '3', popup: 'second' });
    const links =
      '<a href="#way" data-behaviour="popup" data-popup="guided-selling" data-popup-id="3">Lees</a>';
    await run(`<main>${links}${links}</main>`);
    await settled();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(guidedSelling).toHaveBeenCalledTimes(1);
  });

  test('opens again on a page from the back-forward cache', async () => {
    await run(markup('guided-selling', '3'));
    entryOf('third', { guide: '3', popup: 'third' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('antwoord'));
  });

  test.each([
    ['of another guide', 'fourth', { guide: '4', popup: 'fourth' }],
    ['of another popup, which has copied the state below', 'fifth', { guide: '3' }],
  ])('stays closed on an entry %s', async (_what, popup, place) => {
    entryOf(popup, place);
    await run(markup('guided-selling', '3'));
    await settled();
    expect(dialog()).toBeNull();
  });

  test('stays closed on an entry of its own page', async () => {
    history.replaceState({ storefrontGuide: { guide: '3', at: 'maat' } }, '');
    await run(markup('guided-selling', '3'));
    await settled();
    expect(dialog()).toBeNull();
  });
});

test('every known popup has a title', () => {
  expect(Object.keys(popupTitles)).toEqual(Object.keys(knownPopups).map((name) => `popup.title.${name}`));
});
