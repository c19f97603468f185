import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../dom/fragment.ts';
import { mountOn } from '../../enhance/testing.ts';
import { element, faultsIn, testServices, turn } from '../../page/testing.ts';
import { contactOptions } from '../content/popups.calls.ts';
import choice from './contact-option/contact-option.behaviour.ts';
import launcher from './contact-options/contact-options.behaviour.ts';
import { contactOptionsVisible } from './customer-service.calls.ts';
import { contactOf } from './options.ts';

vi.mock('./customer-service.calls.ts');
vi.mock('../content/popups.calls.ts');

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop: () => void;
let host: HTMLElement;
let undo: (() => void) | undefined;
const mount = (definition: typeof launcher, on: HTMLElement) =>
  mountOn(definition, on, { services, track, stop }).end;
const click = (on: Element | null, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  on?.dispatchEvent(event);
  return event.defaultPrevented;
};
const link = () => host.querySelector('a');
const start = async () => {
  undo = mount(launcher, host);
  await turn();
};

beforeEach(() => {
  ({ services, track, stop } = testServices('content', {}));
  vi.mocked(contactOptionsVisible).mockResolvedValue(true);
  vi.mocked(contactOptions).mockResolvedValue(
    '<h2>Contact</h2><template data-contact-panel="sales"><p>Bel ons</p></template>' as FragmentSource,
  );
  host = element('<div hidden><a href="/klantenservice">Hulp nodig?</a></div>');
  document.body.replaceChildren(host);
});
afterEach(async () => {
  undo?.();
  document.querySelector<HTMLElement>('.sf-popup [data-popup-close]')?.click();
  await turn();
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

test('lets the browser open the link in another tab', async () => {
  await start();
  expect(click(link(), { ctrlKey: true })).toBe(false);
  expect(document.querySelector('dialog')).toBeNull();
});

test('opens from the link with a text, where an editor has split it in two', async () => {
  const [first, second] = [
    '<a href="/klantenservice"><p></p></a>',
    '<a href="/klantenservice">Hulp nodig?</a>',
  ];
  host = element(`<div hidden>${first}<p>${second}</p></div>`);
  document.body.replaceChildren(host);
  await start();
  const [empty, named] = host.querySelectorAll('a');
  expect(empty?.hasAttribute('aria-haspopup')).toBe(false);
  expect(named?.getAttribute('aria-haspopup')).toBe('dialog');
  expect(click(named ?? null)).toBe(true);
});

test('may be the link itself', async () => {
  host = element('<a href="/klantenservice" hidden>Hulp nodig?</a>');
  document.body.replaceChildren(host);
  await start();
  expect(click(host)).toBe(true);
});

test.each([
  ['contact is not possible now', () => vi.mocked(contactOptionsVisible).mockResolvedValue(false), []],
  [
    'the server does not say',
    () =>
      vi
        .mocked(contactOptionsVisible)
        .mockRejectedValue(new Error('GET /CustomerService/Availability: answered 500')),
    ['contact-unknown: div: GET /CustomerService/Availability: answered 500'],
  ],
])('stays a hidden link if %s', async (_why, prepare, logged) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  prepare();
  localStorage.setItem('contact-option-active', 'sales');
  await start();
  expect([host.hidden, click(link()), document.querySelector('.sf-contact')]).toEqual([true, false, null]);
  expect(faultsIn(errors)).toEqual(logged);
});

test('reopens the previous page’s option once contact is possible', async () => {
  localStorage.setItem('contact-option-active', 'sales');
  await start();
  expect(document.querySelector('.sf-contact')?.textContent).toContain('Bel ons');
});

test('restores the server’s markup when it ends', async () => {
  const before = host.outerHTML;
  await start();
  undo?.();
  expect(host.outerHTML).toBe(before);
});

test('follows a link to an option only if the option can not be opened', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const to = (attributes: string) => element(`<a href="/klantenservice" ${attributes}>Chat</a>`);
  const [sales, chat] = [to('data-option="sales"'), to('data-option="chat" data-campaign-id="advies"')];
  document.body.append(sales, chat);
  for (const each of [sales, chat]) mount(choice, each);
  expect([click(chat), click(sales, { shiftKey: true }), contactOf(services).active()]).toEqual([
    false,
    false,
    undefined,
  ]);
  expect([click(sales), contactOf(services).active()]).toEqual([true, 'sales']);
  expect(faultsIn(errors)).toEqual(['chat-unset: settings.chat.domain is not set; no chat is opened']);
});
