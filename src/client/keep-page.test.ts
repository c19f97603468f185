import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { element, testServices } from '../page/testing.ts';
import { createKeepPage } from './keep-page.ts';

let stop = () => {};
const fetched = vi.fn();

function keep() {
  const test = testServices('plp');
  const { handOver, holdOffline } = createKeepPage(test.services);
  const unhold = holdOffline(window);
  stop = () => {
    unhold();
    test.stop();
  };
  return handOver;
}
const alert = () => document.querySelector('[role="alert"]');
const again = () => alert()?.querySelector('button')?.click();
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

function press(html = '<button>Bestel</button>', selector = 'button, a, form') {
  document.body.replaceChildren(element(html));
  const control = document.querySelector<HTMLElement>(selector) as HTMLElement;
  return { control, isWaiting: vi.fn(() => true), leave: vi.fn(), retry: vi.fn() };
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  stop();
  document.body.replaceChildren();
  fetched.mockReset();
});

describe('what was pressed where no code has come', () => {
  test.each([200, 204, 301, 302, 401, 403, 404, 405])(
    'is left to the browser where the shop answers %i',
    async (status) => {
      fetched.mockResolvedValue(new Response(null, { status }));
      const pressed = press();
      await keep()(pressed);
      expect([pressed.leave.mock.calls.length, alert()]).toEqual([1, null]);
      const [url, request] = fetched.mock.calls[0] ?? [];
      expect([`${url}`, request.method, request.cache]).toEqual([location.href, 'HEAD', 'no-store']);
    },
  );

  test.each<[string, () => unknown]>([
    ['the browser knows of no connection', goOffline],
    ['the connection fails', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ...[429, 500, 502, 503, 504].map((status): [string, () => unknown] => [
      `the shop answers ${status}`,
      () => fetched.mockResolvedValue(new Response(null, { status })),
    ]),
  ])('stays where %s, which is said, and is tried again by a press', async (_what, fail) => {
    fail();
    const pressed = press();
    await keep()(pressed);
    expect(pressed.leave).not.toHaveBeenCalled();
    expect(alert()?.textContent).toMatch(/geen verbinding met de winkel.*staat er nog.*Probeer het opnieuw/);
    again();
    expect([pressed.retry.mock.calls.length, alert()]).toEqual([1, null]);
    expect(document.activeElement).toBe(pressed.control);
  });

  test.each([
    ['it is in', '<dialog class="sf-popup"><button>Bestel</button></dialog>'],
    ['has opened since', '<button>Bestel</button><dialog class="sf-popup"></dialog>'],
    [
      'is open over another',
      '<dialog class="sf-popup"><button>Bestel</button></dialog><dialog class="sf-popup"></dialog>',
    ],
  ])('is told in the modal dialog that %s, where nothing else can be pressed', async (_which, html) => {
    goOffline();
    const pressed = press(`<div>${html}</div>`);
    for (const dialog of document.querySelectorAll('dialog')) dialog.showModal();
    await keep()(pressed);
    expect(alert()?.parentElement).toBe([...document.querySelectorAll('dialog')].at(-1));
  });

  test('is forgotten once it was done', async () => {
    goOffline();
    const pressed = press();
    pressed.isWaiting.mockReturnValue(false);
    await keep()(pressed);
    expect([pressed.leave.mock.calls.length, alert()]).toEqual([0, null]);
  });

  test('has one message, for what was pressed last', async () => {
    goOffline();
    const handOver = keep();
    const [first, last] = [press(), press()];
    await handOver(first);
    await handOver(last);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    again();
    expect([first.retry.mock.calls.length, last.retry.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a form that the browser would send without a connection', () => {
  const ours =
    '<div data-island="search"><form><input name="q" value="bed"><button>Zoek</button></form></div>';
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('stays where it is ours, with what was typed, and can be sent again', () => {
    goOffline();
    press(ours);
    keep();
    const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
    expect([submit(), document.querySelector('input')?.value]).toEqual([true, 'bed']);
    again();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['is not ours', '<form></form>', false],
    ['may be sent, as there is a connection', ours, true],
  ])('goes to the browser where it %s', (_what, html, isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    press(html);
    keep();
    expect([submit(), alert()]).toEqual([false, null]);
  });
});
