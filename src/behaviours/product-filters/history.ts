import { listen } from '../../dom/listen.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { plainAddress } from './address.ts';

/** As much of a window as this needs. */
export interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'href' | 'pathname'>;
  readonly scrollY: number;
  scrollTo(options: ScrollToOptions): void;
}

export interface ListHistory {
  /** The address of the list that is shown. */
  readonly shown: () => string;
  /** The list of this address is shown, in a new entry of the browser's history. */
  push(address: string): void;
  /** The list of the entry that Back or Forward led to is shown: the window is scrolled to where it was there. */
  arrive(): void;
  stop(): void;
}

const key = 'storefrontListScroll';
/** A window that has not scrolled for this time, in ms, stands still. Browsers allow few writes to the history. */
const stillness = 150;

/**
 * The entries of one list. Each keeps how far the window was scrolled: the browser restores that too, but at once,
 * when the list that it belongs to is not there yet; where the page scrolls smoothly, it is still on its way when ours
 * is done, and ends up elsewhere. So from the second list on it is ours alone while the page is shown. `onMove` is called when Back or Forward leads to another list.
 */
export function createListHistory(view: HistoryView, onMove: (address: string) => void): ListHistory {
  const { history, location } = view;
  const { pathname } = location;
  let shown = plainAddress(location.href);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const state = () => (typeof history.state === 'object' && history.state !== null ? history.state : {});
  const keep = () => {
    clearTimeout(timer);
    // Where Back has led already, the scroll still belongs to the list that is shown.
    if (plainAddress(location.href) !== shown || state()[key] === view.scrollY) return;
    try {
      history.replaceState({ ...state(), [key]: view.scrollY }, '');
    } catch {
      // A browser that counts writes refuses more: then Back scrolls as the browser does.
    }
  };

  const restore = (by: ScrollRestoration) => {
    history.scrollRestoration = by;
  };
  // A page that was left and comes back with several lists.
  if (key in state()) restore('manual');

  const stops = [
    // Who leaves the page and comes back finds it as the browser left it: its lists are not there to ask.
    listen(view, 'pagehide', () => restore('auto')),
    listen<PageTransitionEvent>(view, 'pageshow', () => {
      if (key in state()) restore('manual');
    }),
    listen(
      view,
      'scroll',
      () => {
        clearTimeout(timer);
        // The only list so far needs no note: the browser restores its scroll, and others may read the state.
        if (key in state()) timer = setTimeout(keep, stillness);
      },
      { passive: true },
    ),
    listen(view, 'popstate', () => {
      // Another hash, or the entry of a popup over the same list; another script's page.
      if (location.pathname !== pathname) return;
      onMove(plainAddress(location.href));
    }),
  ];
  return {
    shown: () => shown,
    push(address) {
      keep();
      // The new entry takes it over.
      restore('manual');
      history.pushState({ [key]: view.scrollY }, '', address);
      shown = plainAddress(address);
    },
    arrive() {
      const top = state()[key];
      shown = plainAddress(location.href);
      view.scrollTo({ top: typeof top === 'number' ? top : 0, behavior: 'instant' });
    },
    stop() {
      clearTimeout(timer);
      restore('auto');
      undoAll(stops);
    },
  };
}
