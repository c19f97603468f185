import { listen } from '../dom/listen.ts';
import { plainAddress } from './product-filters-address.ts';

/** As much of a window as this needs. */
export interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
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
 * when the list that it belongs to is not there yet. `onMove` is called when Back or Forward leads to another list.
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

  const stops = [
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
      for (const stop of stops) stop();
    },
  };
}
