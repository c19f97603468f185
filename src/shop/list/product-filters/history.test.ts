import { beforeEach, expect, test, vi } from 'vitest';
import { element } from '../../../page/testing.ts';
import { createListHistory, formAddress, plainAddress, withChoice } from './history.ts';

/** A window with a history of its own, as happy-dom has none to go back in. */
function fakeView() {
  const entries: { state: unknown; href: string }[] = [
    { state: { other: 1 }, href: 'https://shop.test/a?merk=Zee#top' },
  ];
  let at = 0;
  const resolve = (href: string) => new URL(href || entries[at]?.href || '', entries[at]?.href).href;
  const view = Object.assign(new EventTarget(), {
    scrollY: 0,
    scrollTo: vi.fn(),
    history: {
      scrollRestoration: 'auto' as ScrollRestoration,
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _title: string, href = '') {
        const next = { state, href: resolve(String(href)) };
        entries.splice(++at, entries.length, next);
      },
      replaceState(state: unknown, _title: string, href = '') {
        entries[at] = { state, href: resolve(String(href)) };
      },
    },
    location: {
      get href() {
        return entries[at]?.href ?? '';
      },
      get pathname() {
        return new URL(entries[at]?.href ?? '').pathname;
      },
    },
  });
  const go = (by: number) => {
    at += by;
    view.dispatchEvent(new Event('popstate'));
  };
  return { view, go, entries };
}

beforeEach(() => void vi.useFakeTimers());

const shown = (path: string) => `https://shop.test${path}`;

test('a new list is a new entry; the one before keeps its scroll and the state of others', () => {
  const { view, entries } = fakeView();
  const history = createListHistory(view, () => {});
  expect(history.shown()).toBe(shown('/a?merk=Zee'));
  view.scrollY = 300;
  history.push(shown('/a?merk=Duin'));
  expect(entries[0]?.state).toEqual({ other: 1, storefrontListScroll: 300 });
  expect([entries.length, view.location.href, history.shown()]).toEqual([
    2,
    shown('/a?merk=Duin'),
    shown('/a?merk=Duin'),
  ]);
});

test('Back passes its address, and the scroll of that entry is restored once it is shown', () => {
  const { view, go } = fakeView();
  const moved: string[] = [];
  const history = createListHistory(view, (address) => moved.push(address));
  view.scrollY = 300;
  history.push(shown('/a'));
  view.scrollY = 900;
  view.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  go(-1);
  expect([moved, history.shown()]).toEqual([[shown('/a?merk=Zee')], shown('/a')]);
  // The browser scrolls on its own, before the list is there.
  view.scrollY = 120;
  view.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  history.arrive();
  expect(view.scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
  expect(history.shown()).toBe(shown('/a?merk=Zee'));
  go(1);
  history.arrive();
  expect(view.scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
});

test('an entry without a known scroll is shown from its top', () => {
  const { view } = fakeView();
  createListHistory(view, () => {}).arrive();
  expect(view.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('another page of another script, and what comes after the end, are left alone', () => {
  const { view, go } = fakeView();
  const onMove = vi.fn();
  const history = createListHistory(view, onMove);
  view.history.pushState({}, '', '/elders');
  go(0);
  expect(onMove).not.toHaveBeenCalled();
  history.stop();
  go(-1);
  expect(onMove).not.toHaveBeenCalled();
});

test('works if the browser refuses more writes', () => {
  const { view } = fakeView();
  createListHistory(view, () => {}).push(shown('/a'));
  const replaced = vi.spyOn(view.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  view.scrollY = 40;
  view.dispatchEvent(new Event('scroll'));
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(replaced).toHaveBeenCalledTimes(1);
});

test('the state of a list that is the only one so far is left alone', () => {
  const { view, entries } = fakeView();
  createListHistory(view, () => {});
  view.scrollY = 40;
  view.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(entries[0]?.state).toEqual({ other: 1 });
});

test('the browser restores the scroll of one list, and of a page that was left; of several lists we do', () => {
  const { view } = fakeView();
  const { history } = view;
  const list = createListHistory(view, () => {});
  expect(history.scrollRestoration).toBe('auto');
  list.push(shown('/a?merk=Duin'));
  expect(history.scrollRestoration).toBe('manual');
  view.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  view.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  list.stop();
  expect(history.scrollRestoration).toBe('auto');
  createListHistory(view, () => {}).stop();
  const again = createListHistory(view, () => {});
  expect(history.scrollRestoration).toBe('manual');
  again.stop();
});

const at = (path: string) => new URL(path, 'https://shop.test/').href;

test('compares addresses without hash, however their query is written', () => {
  expect(plainAddress(at('/a?maat=90%20x%20200#lijst'))).toBe(plainAddress(at('/a?maat=90+x+200')));
});

test('a form leads where the browser would send it', () => {
  const form = element<HTMLFormElement>(`<form><input type="hidden" name="sort" value="prijs">
    <input type="checkbox" name="merk" value="Duin" checked><input type="checkbox" name="merk" value="Zee"></form>`);
  expect(formAddress(form, at('/a?oud=1#x'))).toBe(at('/a?sort=prijs&merk=Duin'));
  expect(formAddress(element('<form></form>'), at('/a?oud=1'))).toBe(at('/a'));
});

test.each([
  // made for, leads to, pending, so it leads to
  ['/a', '/a?merk=Duin', '/a?kleur=wit', '/a?kleur=wit&merk=Duin'],
  ['/a?merk=Zee', '/a', '/a?merk=Zee&kleur=wit', '/a?kleur=wit'],
  ['/a?merk=Zee', '/a?merk=Zee&pagina=2', '/a?merk=Zee&pagina=2', '/a?merk=Zee&pagina=2'],
  ['/a?sort=prijs', '/a?sort=naam', '/a?merk=Zee&sort=prijs', '/a?merk=Zee&sort=naam'],
  ['/a?merk=Zee', '/a?merk=Zee&sort=naam', '/a', '/a?sort=naam'],
  ['/a?pagina=2', '/a?merk=Zee', '/a?weergave=lijst', '/a?weergave=lijst&merk=Zee'],
])('what leads from %s to %s leads on to %s, when that is pending, as %s', (from, to, pending, expected) => {
  expect(withChoice(at(to), { from: at(from), pending: at(pending) })).toBe(at(expected));
});
