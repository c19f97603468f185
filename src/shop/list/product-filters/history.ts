import { listen, undoAll } from '../../../dom/listen.ts';
import { popupKey } from '../../../popups/entry-keys.ts';

type Pair = readonly [name: string, value: string];

/** The address in a form that can be compared: without the hash, and with a normalised query. */
export function plainAddress(address: string): string {
  return withQuery(new URL(address), queryOf(address));
}

/** The address that the browser would send the form to, without the fields that are empty. `action` is absolute. */
export function formAddress(form: HTMLFormElement, action: string, submitter?: HTMLElement | null): string {
  const sent = [...new FormData(form, submitter ?? null)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  return withQuery(new URL(action), sent);
}

/**
 * Applies a choice to a list that is still loading. A link or form leads from the list at `from` to `to`; this makes the
 * same change to the address that is `pending`.
 */
export function withChoice(to: string, { from, pending }: { from: string; pending: string }): string {
  const [after, before] = [queryOf(to), queryOf(from)];
  const unchanged = queryOf(pending).filter((pair) => has(after, pair) || !has(before, pair));
  const added = after.filter((pair) => !has(before, pair) && !has(unchanged, pair));
  return withQuery(new URL(to), [...unchanged, ...added]);
}

const queryOf = (address: string): Pair[] => [...new URL(address).searchParams];
const has = (pairs: readonly Pair[], [name, value]: Pair) =>
  pairs.some((pair) => pair[0] === name && pair[1] === value);

function withQuery(url: URL, pairs: readonly Pair[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of pairs) query.append(name, value);
  url.search = query.toString();
  url.hash = '';
  return url.href;
}

/** The part of a window that this needs. */
export interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'href' | 'pathname'>;
  readonly scrollY: number;
  scrollTo(options: ScrollToOptions): void;
}

const key = 'storefrontListScroll';
/** In ms: the scroll position is saved after this pause in scrolling. Browsers limit writes to the history. */
const scrollPause = 150;

/**
 * The history of a list page. Each entry stores its scroll position. The browser would restore it too early, before the
 * list is there, and on pages that scroll smoothly its scroll would still be running after ours. So from the second list
 * on, only we restore it while the page is shown. `onMove` is called when Back or Forward leads to another list.
 */
export function createListHistory(view: HistoryView, onMove: (address: string) => void) {
  const { history, location } = view;
  const { pathname } = location;
  let shown = plainAddress(location.href);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const state = () => (typeof history.state === 'object' && history.state !== null ? history.state : {});
  const saveScroll = () => {
    clearTimeout(timer);
    // After Back the address has changed already, but the scroll position is still the shown list's.
    if (plainAddress(location.href) !== shown || state()[key] === view.scrollY) return;
    try {
      history.replaceState({ ...state(), [key]: view.scrollY }, '');
    } catch {
      // Some browsers limit the number of writes. Back then scrolls to the previously saved position.
    }
  };

  const setRestoration = (mode: ScrollRestoration) => {
    history.scrollRestoration = mode;
  };
  // The shopper comes back to a page that had several lists.
  if (key in state()) setRestoration('manual');

  const stops = [
    // When the shopper leaves and comes back, the browser restores the scroll position.
    listen(view, 'pagehide', () => setRestoration('auto')),
    listen<PageTransitionEvent>(view, 'pageshow', () => {
      if (key in state()) setRestoration('manual');
    }),
    listen(
      view,
      'scroll',
      () => {
        clearTimeout(timer);
        // The page's first list saves nothing: the browser restores its scroll, and other scripts may use the state.
        if (key in state()) timer = setTimeout(saveScroll, scrollPause);
      },
      { passive: true },
    ),
    listen(view, 'popstate', () => {
      // Only for entries of this page, not for those of other scripts.
      if (location.pathname !== pathname) return;
      onMove(plainAddress(location.href));
    }),
  ];
  return {
    /** Address of the list that is shown. */
    shown: () => shown,
    /**
     * Call it when another list is shown: adds an entry to the browser's history. Where a sheet has added one, that is
     * taken, as Back closes the sheet.
     */
    push(address: string, inSheet = false) {
      saveScroll();
      // The new entry inherits it.
      setRestoration('manual');
      const added = { [key]: view.scrollY };
      if (inSheet && popupKey in state()) history.replaceState({ ...state(), ...added }, '', address);
      else history.pushState(added, '', address);
      shown = plainAddress(address);
    },
    /** Call it when the list that Back or Forward led to is shown: restores its scroll position. */
    arrive() {
      const top = state()[key];
      shown = plainAddress(location.href);
      view.scrollTo({ top: typeof top === 'number' ? top : 0, behavior: 'instant' });
    },
    stop() {
      clearTimeout(timer);
      setRestoration('auto');
      undoAll(stops);
    },
  };
}
