import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../dom/fragment.ts';
import { element, faultsIn, testServices, turn } from '../../page/testing.ts';
import { popupsOf } from '../../popups/manager.ts';
import { contactOptions } from '../content/popups.calls.ts';
import { type ChatService, loadChatService } from './chat-service.ts';
import { type Contact, createContact } from './options.ts';

vi.mock('../content/popups.calls.ts');
vi.mock('./chat-service.ts');

const options = `<h2>Contact</h2><button id="choose">Bel</button>
  <template data-contact-panel="sales"><p>Bel 0800 0123</p></template>
  <template data-contact-panel="chat-fallback"><form></form></template>` as FragmentSource;

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop: () => void;
let contact: Contact;
let opener: HTMLButtonElement;
let errors: ReturnType<typeof vi.spyOn>;
const isAvailable = vi.fn<ChatService['isCoBrowserAvailable']>(() => true);
const startCoBrowser = vi.fn();

/** Another tab takes over: the dock here closes, and the stored option stays. */
const endHere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'contact-option-active', newValue: 'other' }));

/** Opens another page with the given storage. */
function openPage(settings: object = { chat: { domain: 'chat.example.com' } }) {
  stop?.();
  endHere();
  ({ services, track, stop } = testServices('content', settings));
  contact = createContact(services, window);
}
const dock = () => document.querySelector<HTMLElement>('.sf-contact');
const docks = () => [...document.querySelectorAll('.sf-contact')].map(({ id }) => id);
const press = (label: string) =>
  [...(dock()?.querySelectorAll('button') ?? [])]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
    ?.click();
const stored = () => [
  localStorage.getItem('contact-option-active'),
  localStorage.getItem('open-chat-campaign'),
];
const frame = () => dock()?.querySelector('iframe');
const say = (message: object) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: JSON.stringify(message),
      origin: 'http://chat.example.com',
      source: frame()?.contentWindow ?? null,
    }),
  );
async function openChat(campaign = 'advies') {
  contact.choose('chat', { campaign });
  await turn();
  say({ messageType: 'ready' });
  await turn();
}

beforeEach(() => {
  const tag = element(
    '<script type="text/plain" src="/storefront.js" data-script-hosts="chat.example.com"></script>',
  );
  document.head.replaceChildren(tag);
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
  });
  // The test DOM loads no pages in frames.
  const windows = new WeakMap<Element, Window>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: Element) {
    const own = windows.get(this) ?? ({} as Window);
    windows.set(this, own);
    return own;
  });
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(contactOptions).mockResolvedValue(options);
  vi.mocked(loadChatService).mockResolvedValue({ isCoBrowserAvailable: isAvailable, startCoBrowser });
  opener = element<HTMLButtonElement>('<button id="opener">Contact</button>');
  document.body.replaceChildren(opener);
  opener.focus();
  openPage();
});
afterEach(async () => {
  await turn();
  endHere();
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

describe('one option at a time', () => {
  test('closes the previous one and stores the new one', async () => {
    expect(contact.active()).toBeUndefined();
    contact.choose('sales');
    expect([docks(), stored(), contact.active()]).toEqual([['sf-contact-sales'], ['sales', null], 'sales']);
    contact.choose('chat', { campaign: 'advies' });
    expect([docks(), stored(), contact.active()]).toEqual([['sf-contact-chat'], ['chat', 'advies'], 'chat']);
    contact.choose('chat-fallback');
    expect([docks(), stored()]).toEqual([['sf-contact-chat-fallback'], ['chat-fallback', null]]);
    expect(track.mock.calls.map(([name, { option }]) => [name, option])).toEqual([
      ['contact_option_opened', 'sales'],
      ['contact_option_opened', 'chat'],
      ['contact_option_opened', 'chat-fallback'],
    ]);
  });

  test('clears the stored option and returns focus when it is closed', async () => {
    contact.choose('sales');
    expect(document.activeElement?.textContent).toBe('Bel een adviseur');
    contact.choose('chat-fallback');
    press('Sluiten');
    expect([docks(), stored(), contact.active()]).toEqual([[], [null, null], undefined]);
    expect(document.activeElement).toBe(opener);
  });

  test('only restores the dock if the option is already open', async () => {
    contact.choose('sales');
    await turn();
    press('Verkleinen');
    const before = dock();
    contact.choose('sales');
    expect(dock()).toBe(before);
    expect(dock()?.hasAttribute('data-minimized')).toBe(false);
  });

  test('closes the popup in which it was chosen, and shows the panel from its template at once', async () => {
    const popup = popupsOf(services).open({
      name: 'contact-options',
      title: 'Contact',
      content: { source: options },
    });
    const button = document.querySelector('#choose') as HTMLElement;
    contact.choose('sales', { from: button });
    expect(popup?.dialog.isConnected).toBe(false);
    expect(dock()?.textContent).toContain('Bel 0800 0123');
    expect(contactOptions).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Bel een adviseur');
    press('Sluiten');
    expect(document.activeElement).toBe(opener);
  });

  test('closes when another tab opens or closes an option, and leaves storage alone', async () => {
    contact.choose('sales');
    localStorage.setItem('contact-option-active', 'chat');
    window.dispatchEvent(new StorageEvent('storage', { key: 'contact-option-active', newValue: 'chat' }));
    expect([docks(), stored()]).toEqual([[], ['chat', null]]);
  });

  test('works if the browser blocks storage', () => {
    vi.spyOn(services.storage, 'set').mockReturnValue(false);
    vi.spyOn(services.storage, 'get').mockReturnValue(undefined);
    contact.choose('sales');
    contact.choose('chat-fallback');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([docks(), contact.active()]).toEqual([['sf-contact-chat-fallback'], 'chat-fallback']);
  });

  test('is minimized by Escape and keeps its content', async () => {
    contact.choose('chat-fallback');
    await turn();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(dock()?.querySelector<HTMLElement>('.sf-contact-content')?.hidden).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Vergroten');
    expect(dock()?.querySelector('form')).toBeTruthy();
  });
});

describe('text typed into an option', () => {
  const message = () => dock()?.querySelector('textarea');
  async function type() {
    vi.mocked(contactOptions).mockResolvedValue(
      options.replace('<form></form>', '<form><textarea name="message"></textarea></form>') as FragmentSource,
    );
    contact.choose('chat-fallback');
    await turn();
    const field = message();
    if (field) field.value = 'Welk matras?';
  }

  test.each([
    ['another option was chosen', () => void contact.choose('sales')],
    ['another tab closed it', endHere],
    ['it was closed', () => press('Sluiten')],
  ])('is restored after %s', async (_what, go) => {
    await type();
    go();
    expect(message()).toBeFalsy();
    contact.choose('chat-fallback');
    await turn();
    expect(message()?.value).toBe('Welk matras?');
  });
});

describe('the content of an option', () => {
  test('is loaded from the server, with a retry after a failure', async () => {
    vi.mocked(contactOptions).mockRejectedValueOnce(
      new Error('GET /customerservice/contactoptions: answered 500'),
    );
    contact.choose('sales');
    await turn();
    expect(dock()?.querySelector('[role="alert"]')?.textContent).toContain('Laden lukte niet');
    expect(stored()).toEqual([null, null]);
    expect(faultsIn(errors)).toEqual([
      'contact-failed: sales: GET /customerservice/contactoptions: answered 500',
    ]);
    press('Probeer het opnieuw');
    await turn();
    expect(dock()?.textContent).toContain('Bel 0800 0123');
    expect(stored()).toEqual(['sales', null]);
  });

  test('fails if the server has no panel', async () => {
    vi.mocked(contactOptions).mockResolvedValue('<p>Bel ons</p>' as FragmentSource);
    contact.choose('sales');
    await turn();
    expect(faultsIn(errors)).toEqual([
      'contact-failed: sales: GET /customerservice/contactoptions has no template[data-contact-panel="sales"]',
    ]);
  });
});

describe('the next page', () => {
  test('reopens the option without a report and without moving focus', async () => {
    contact.choose('chat', { campaign: 'advies' });
    openPage();
    opener.focus();
    contact.reopen();
    expect([docks(), document.activeElement, track.mock.calls]).toEqual([['sf-contact-chat'], opener, []]);
    expect(frame()?.getAttribute('src')).toBe('http://chat.example.com/chat?campaign=advies');
  });

  test('reopens it minimized, beside what the shopper came for', () => {
    contact.choose('sales');
    openPage();
    contact.reopen();
    expect(dock()?.hasAttribute('data-minimized')).toBe(true);
  });

  test.each([
    [null, null],
    ['nonsense', 'advies'],
    ['chat', null],
  ])('opens nothing by %j and campaign %j', (active, campaign) => {
    if (active) localStorage.setItem('contact-option-active', active);
    if (campaign) localStorage.setItem('open-chat-campaign', campaign);
    contact.reopen();
    expect(docks()).toEqual([]);
  });

  test('reopens the option only once contact is possible', async () => {
    localStorage.setItem('contact-option-active', 'sales');
    expect(contact.active()).toBeUndefined();
    // Nothing on the page asks whether contact is possible.
    await contact.whenKnown();
    document.body.append(element('<div data-behaviour="contact-options" hidden></div>'));
    const known = vi.fn();
    void contact.whenKnown().then(known);
    await turn();
    expect(known).not.toHaveBeenCalled();
    contact.markUnavailable();
    await turn();
    expect([known.mock.calls.length, contact.active(), docks(), stored()]).toEqual([
      1,
      undefined,
      [],
      ['sales', null],
    ]);
    contact.reopen();
    expect([contact.active(), docks()]).toEqual(['sales', ['sf-contact-sales']]);
  });

  test('is known to be possible as soon as one is reopened', async () => {
    localStorage.setItem('contact-option-active', 'sales');
    document.body.append(element('<div data-behaviour="contact-options" hidden></div>'));
    const known = contact.whenKnown();
    contact.reopen();
    await known;
  });

  test('that another tab has opened counts once contact is possible', () => {
    contact.reopen();
    localStorage.setItem('contact-option-active', 'sales');
    expect([contact.active(), docks()]).toEqual(['sales', []]);
  });

  test('restored from the back-forward cache closes an option that was closed in the meantime', () => {
    contact.choose('sales');
    localStorage.removeItem('contact-option-active');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(docks()).toEqual([]);
  });
});

describe('a chat', () => {
  test.each([
    ['no domain', {}, 'advies', 'chat-unset: settings.chat.domain is not set; no chat is opened'],
    [
      'no campaign',
      { chat: { domain: 'chat.example.com' } },
      '',
      'chat-unset: no campaign id was given; no chat is opened',
    ],
  ])('with %s only logs an error', (_what, settings, campaign, message) => {
    openPage(settings);
    contact.choose('sales');
    track.mockClear();
    expect(contact.choose('chat', { campaign })).toBe(false);
    expect([docks(), stored(), track.mock.calls]).toEqual([['sf-contact-sales'], ['sales', null], []]);
    expect(faultsIn(errors)).toEqual([message]);
  });

  test('loads until its window sends `ready`', async () => {
    contact.choose('chat', { campaign: 'advies' });
    await turn();
    expect([
      dock()?.getAttribute('aria-busy'),
      dock()?.querySelector('[role="status"]')?.textContent,
    ]).toEqual(['true', ' De chat wordt geopend…']);
    say({ messageType: 'ready' });
    await turn();
    expect([
      dock()?.hasAttribute('aria-busy'),
      dock()?.querySelector('[role="status"]')?.textContent,
    ]).toEqual([false, 'De chat is open.']);
  });

  test('that fails to load shows an error, and offers a retry and the contact form', async () => {
    vi.mocked(loadChatService).mockRejectedValueOnce(new Error('the script chat.example.com did not load'));
    await openChat();
    expect(faultsIn(errors)).toEqual(['contact-failed: chat: the script chat.example.com did not load']);
    expect(dock()?.querySelector('[role="alert"] p')?.textContent).toBe('De chat is nu niet bereikbaar.');
    expect([stored(), frame()]).toEqual([[null, null], null]);
    press('Probeer het opnieuw');
    await turn();
    say({ messageType: 'ready' });
    await turn();
    expect([stored(), dock()?.hasAttribute('aria-busy')]).toEqual([['chat', 'advies'], false]);
  });

  test.each([
    ['that was brought along from another page', () => contact.reopen()],
    ['chosen here', () => void contact.choose('chat', { campaign: 'bezorging' })],
  ])('%s that fails to load leaves the option of another tab stored', async (_which, open) => {
    localStorage.setItem('contact-option-active', 'chat');
    localStorage.setItem('open-chat-campaign', 'advies');
    vi.mocked(loadChatService).mockRejectedValueOnce(new Error('no'));
    open();
    await turn();
    expect(dock()?.querySelector('[role="alert"]')).toBeTruthy();
    expect(stored()).toEqual(['chat', 'advies']);
  });

  test('that fails to load opens the contact form by its button', async () => {
    vi.mocked(loadChatService).mockRejectedValueOnce(new Error('no'));
    await openChat();
    press('Laat een bericht achter');
    expect(docks()).toEqual(['sf-contact-chat-fallback']);
  });

  test('closes when the shopper closes it from inside its window', async () => {
    await openChat();
    say({ messageType: 'close' });
    expect([docks(), stored()]).toEqual([[], [null, null]]);
  });

  test('shows the unread count while it is minimized', async () => {
    await openChat();
    const unread = () => dock()?.querySelector<HTMLElement>('.sf-contact-unread');
    say({ messageType: 'unread', count: 1 });
    expect(unread()?.hidden).toBe(true);
    press('Verkleinen');
    say({ messageType: 'unread', count: 2 });
    expect([unread()?.hidden, unread()?.textContent]).toEqual([false, '2 nieuw']);
    press('Vergroten');
    expect(unread()?.hidden).toBe(true);
  });

  test('offers co-browsing while an agent is available', async () => {
    await openChat();
    const button = [...(dock()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Laat ons meekijken',
    );
    expect([button?.hidden, isAvailable.mock.calls.length]).toEqual([false, 1]);
    button?.click();
    expect(startCoBrowser).toHaveBeenCalledTimes(1);
  });

  test('on another origin is sandboxed; on the same origin it is not', async () => {
    await openChat();
    expect(frame()?.getAttribute('sandbox')).toContain('allow-scripts');
    openPage({ chat: { domain: location.host } });
    await openChat();
    expect(frame()?.hasAttribute('sandbox')).toBe(false);
  });
});
