// Long, because every way to open and to close a popup needs the same page and its helpers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { element, faultsIn, later, testServices, turn } from '../page/testing.ts';
import type { LoadContent } from './content.ts';
import { createPopupManager, type PopupManager } from './manager.ts';
import type { MadePopup } from './popup.ts';
import { FakeView, fragment } from './testing.ts';

let popups: PopupManager;
let view: FakeView;
let heard: string[];
let stop: () => void;

const source = fragment('<h2>Gratis retour</h2><p>Binnen 14 dagen. <a href="/retour">Lees meer</a></p>');
const request = (name = 'one', more: Partial<MadePopup> = {}): MadePopup => ({
  name,
  title: 'Titel',
  content: { source },
  ...more,
});
const dialog = () => document.querySelector('dialog');
const button = (label: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
  );
const opener = () => document.querySelector<HTMLElement>('#opener');
/** A call that the test settles. */
function call() {
  const { promise, answer } = later<{ source: typeof source }>();
  return { load: vi.fn<LoadContent>(() => promise), resolve: answer };
}
const cancel = () => {
  const event = new Event('cancel', { cancelable: true });
  dialog()?.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  const test = testServices();
  view = new FakeView();
  popups = createPopupManager(test.services, window, view);
  heard = [];
  const deaf = (['opened', 'closed'] as const).map((what) =>
    test.services.signals.on(`popup-${what}`, ({ name }) => heard.push(`${what} ${name}`)),
  );
  stop = () => {
    for (const end of deaf) end();
    test.stop();
  };
  document.body.replaceChildren(element('<main><button id="opener">Open</button></main>'));
  opener()?.focus();
});
afterEach(async () => {
  vi.useRealTimers();
  popups.current()?.close();
  await turn();
  stop();
});

test('shows a fragment, named by its own heading, which has focus', () => {
  popups.open(request());
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('Gratis retour');
  expect(document.activeElement).toBe(title);
  expect(dialog()?.querySelectorAll('h2')).toHaveLength(1);
  expect(dialog()?.open).toBe(true);
  expect(heard).toEqual(['opened one']);
});

test('keeps the given title if the fragment has no heading, or text before it', () => {
  popups.open(request('one', { content: { source: fragment('<p>Eerst dit.</p><h2>Dan dit</h2>') } }));
  expect(dialog()?.querySelector('.sf-popup-title')?.textContent).toBe('Titel');
  expect(dialog()?.querySelector('.sf-popup-body h2')?.textContent).toBe('Dan dit');
});

test('mounts content by a function, and removes it at the end', () => {
  const undo = vi.fn();
  popups.open(
    request('one', {
      content: {
        mount(body) {
          body.textContent = 'van een eiland';
          return undo;
        },
      },
    }),
  );
  expect(dialog()?.textContent).toContain('van een eiland');
  popups.current()?.close();
  expect(undo).toHaveBeenCalledTimes(1);
});

describe('closes, emits one signal and returns focus', () => {
  test.each<readonly [string, () => unknown]>([
    ['by its close button', () => button('Sluiten')?.click()],
    ['by its opener', () => popups.current()?.close()],
    ['by Escape', () => cancel()],
    ['by Back', () => view.go(-1)],
    ['when the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['when other code closes the dialog', () => dialog()?.close()],
    ['when other code takes it out', () => dialog()?.remove()],
  ])('%s', async (_how, close) => {
    const onClosed = vi.fn();
    popups.open(request('one', { onClosed }));
    close();
    await turn();
    close();
    await turn();
    expect(heard).toEqual(['opened one', 'closed one']);
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(dialog()).toBeNull();
    expect(popups.current()).toBeUndefined();
    expect(document.activeElement).toBe(opener());
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('by a click on the backdrop, not by a text selection that ends there', () => {
    popups.open(request());
    const box = dialog() as HTMLElement;
    box.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(heard).toEqual(['opened one']);
    box.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(heard).toEqual(['opened one']);
    box.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(heard).toEqual(['opened one', 'closed one']);
  });

  test('by a link with data-popup-close, unless it opens another tab', () => {
    popups.open(
      request('one', { content: { source: fragment('<a href="#x" data-popup-close>Verder</a>') } }),
    );
    const link = dialog()?.querySelector('a');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(heard).toEqual(['opened one']);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(heard).toEqual(['opened one', 'closed one']);
  });
});

test('stays open when a file field is cancelled', () => {
  popups.open(request('one', { content: { source: fragment('<input type="file">') } }));
  dialog()
    ?.querySelector('input')
    ?.dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(heard).toEqual(['opened one']);
});

describe('one at a time', () => {
  test('a popup opened from another one returns focus to that one’s opener', () => {
    popups.open(request('one'));
    popups.open(request('two', { opener: dialog()?.querySelector('a') }));
    popups.current()?.close();
    expect(document.activeElement).toBe(opener());
  });

  test('no popup opens while another one is opening, not even from a listener', async () => {
    const { load, resolve } = call();
    popups.open(request('one', { content: load }));
    expect(popups.open(request('two'))).toBeUndefined();
    resolve({ source });
    await turn();
    expect(popups.open(request('three'))).toBeDefined();
    expect(heard).toEqual(['opened one', 'closed one', 'opened three']);
  });

  test('a listener can not open a popup while another one is being replaced', () => {
    const answer = () => popups.open(request('late'));
    document.addEventListener('popup-closed', answer, { once: true });
    popups.open(request('one'));
    popups.open(request('two'));
    expect(heard).toEqual(['opened one', 'closed one', 'opened two']);
  });
});

describe('content that loads', () => {
  test('announces loading if it is slow, and is shown once it has loaded', async () => {
    vi.useFakeTimers();
    const { load, resolve } = call();
    popups.open(request('one', { content: load }));
    const status = dialog()?.querySelector('[role=status]');
    expect(status?.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(199);
    expect(status?.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(status?.textContent).toContain('Even geduld');
    resolve({ source });
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(status?.textContent).toBe('Geladen.');
    expect(dialog()?.textContent).toContain('Binnen 14 dagen');
    expect(document.activeElement?.textContent).toBe('Gratis retour');
  });

  test('shows and logs a failure and allows a retry, with focus still inside', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<LoadContent>()
      .mockRejectedValueOnce(new Error('GET /Ajax/Popup/Disclaimer: answered 500'))
      .mockResolvedValueOnce({ source });
    popups.open(request('disclaimer', { content: load, href: '/disclaimer' }));
    await vi.waitFor(() => expect(dialog()?.querySelector('[role=alert]')).toBeTruthy());
    expect(faultsIn(errors)).toEqual([
      'popup-failed: popup "disclaimer": GET /Ajax/Popup/Disclaimer: answered 500',
    ]);
    expect(dialog()?.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/disclaimer');
    button('Probeer het opnieuw')?.focus();
    button('Probeer het opnieuw')?.click();
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Binnen 14 dagen'));
    expect(heard).toEqual(['opened disclaimer']);
  });

  test('fails if its mount function throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    popups.open(
      request('one', {
        content: {
          mount() {
            throw new Error('no map');
          },
        },
      }),
    );
    expect(dialog()?.querySelector('[role=alert]')).toBeTruthy();
  });

  test('can be replaced in the same popup', async () => {
    const popup = popups.open(request('one'));
    popup?.show(async () => ({ source: fragment('<h2>Bedankt</h2><p>Het komt eraan.</p>') }));
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Het komt eraan.'));
    expect(dialog()?.querySelector('.sf-popup-title')?.textContent).toBe('Bedankt');
    expect(heard).toEqual(['opened one']);
  });
});

describe('one that must be answered', () => {
  const answer = (more: Partial<MadePopup> = {}) =>
    request('consent', {
      mustAnswer: true,
      content: { source: fragment('<h2>Cookies</h2><button data-popup-close>Weigeren</button>') },
      ...more,
    });

  test('is closed only by its own buttons, not by Escape or the backdrop', () => {
    popups.open(answer());
    expect(cancel().defaultPrevented).toBe(true);
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    dialog()?.querySelector('button')?.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(true);
    dialog()?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(heard).toEqual(['opened consent']);
    expect(button('Sluiten')?.hidden).toBe(true);
    button('Weigeren')?.click();
    expect(heard).toEqual(['opened consent', 'closed consent']);
  });

  test('does not intercept Tab and Back', () => {
    popups.open(answer());
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    dialog()?.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
    expect(view.entries).toHaveLength(1);
  });
});

describe('one that ignores Escape', () => {
  const pressEscape = (target: EventTarget | null | undefined) => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    target?.dispatchEvent(key);
    return key.defaultPrevented;
  };

  test('is closed by its close button and by Back', async () => {
    for (const close of [() => button('Sluiten')?.click(), () => view.go(-1)]) {
      popups.open(request('one', { ignoresEscape: true }));
      expect([pressEscape(button('Sluiten')), pressEscape(document.body)]).toEqual([true, true]);
      close();
      await turn();
      expect(dialog()).toBeNull();
    }
    expect(pressEscape(document.body)).toBe(false);
  });

  test('is closed by Escape until its content has loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    popups.open(
      request('one', { ignoresEscape: true, content: () => Promise.reject(new Error('answered 500')) }),
    );
    expect(pressEscape(document.body)).toBe(false);
    await vi.waitFor(() => expect(dialog()?.querySelector('[role=alert]')).toBeTruthy());
    expect(pressEscape(document.body)).toBe(false);
  });
});

test('an uninvited popup before the first user interaction adds no history entry', () => {
  popups.open(request('one', { uninvited: true }));
  expect(view.entries).toHaveLength(1);
});

test('locks the page’s scroll, and restores its style attribute exactly', () => {
  const root = document.documentElement;
  root.setAttribute('style', 'color: red;');
  popups.open(request());
  expect(root.style.overflow).toBe('hidden');
  popups.current()?.close();
  expect(root.getAttribute('style')).toBe('color: red;');
  root.removeAttribute('style');
});

test('does not remove a dialog that was already in the page', () => {
  const given = element<HTMLDialogElement>(
    '<dialog><h2 class="sf-popup-title" tabindex="-1">Wagen</h2></dialog>',
  );
  document.querySelector('main')?.append(given);
  popups.open({ name: 'cart', dialog: given });
  expect(given.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Wagen');
  popups.current()?.close();
  expect(given.isConnected).toBe(true);
  expect(given.open).toBe(false);
  expect(heard).toEqual(['opened cart', 'closed cart']);
});

test('keeps an island that opens a popup from within another one in the page until its popup has closed', async () => {
  const island = element(`<section data-article="7" data-title="Vik" id="vik">
    <div data-island="add-to-cart"><form></form><dialog></dialog></div></section>`);
  const own = island.querySelector('dialog');
  if (!own) throw new Error('no dialog');
  const outer = popups.open({
    name: 'outer',
    title: 'Outer',
    content: {
      mount(body) {
        body.append(island);
        return () => {};
      },
    },
  });
  const inner = popups.open({ name: 'inner', dialog: own });
  expect(outer?.dialog.isConnected).toBe(false);
  expect(own.isConnected).toBe(true);
  // It still reports the product that was around it.
  expect(own.closest('[data-article]')?.getAttribute('data-title')).toBe('Vik');
  await turn();
  expect(own.isConnected).toBe(true);
  inner?.close();
  await turn();
  expect(own.isConnected).toBe(false);
  expect(document.querySelector('.sf-moved-out')).toBeNull();
});
