import { listen } from '../dom/listen.ts';
import { popupKey, stepsKey } from './entry-keys.ts';

/** The part of `Window` that the entry needs. */
export interface BackView extends EventTarget {
  readonly history: Pick<
    History,
    'state' | 'pushState' | 'replaceState' | 'back' | 'go' | 'scrollRestoration'
  >;
  readonly location: Pick<Location, 'href'>;
}

export type BackEntry = ReturnType<typeof createBackEntry>;

/** In ms. Other code may cancel going back, so `release` waits no longer than this. */
const backTimeout = 1000;

/** Going back from an entry that is on its way, of any modal: what is added before it has arrived would be gone back from. */
const leaving = new WeakMap<BackView, Promise<void>>();

/**
 * The browser's position in its history. `below` our entry; `on` it; `beyond` it, after a link to a hash; `passed`:
 * closed while beyond, so our entry is still underneath; `leaving`: going back has started.
 */
type Position = 'below' | 'on' | 'beyond' | 'passed' | 'leaving';

/**
 * Creates the history entry that makes Back close the open popup instead of leaving the page. Not a CloseWatcher: that
 * handles Android's Back and Escape, as the native dialog already does, but no Back button on other platforms. The entry
 * has the page's URL and a copy of its state with our key; the entry underneath is never changed. Do not claim it before
 * the first user interaction: Chromium skips entries that were added without one, so Back would leave the site.
 */
export function createBackEntry(view: BackView, onBack: () => void) {
  /** Identifies this page load, because the entries around one of an earlier load may differ; or the load resumed. */
  let token = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let position: Position = 'below';
  let wanted = false;
  let addressBelow = '';
  /** The page's own mode, while the entry below has another. */
  let scrollBelow: ScrollRestoration | undefined;
  let arrived = () => {};
  let arrival = Promise.resolve();

  const field = (key: string) => (view.history.state as Record<string, unknown> | null)?.[key];
  const isOurs = () => field(popupKey) === token;

  const push = () => {
    const { state } = view.history;
    scrollBelow ??= view.history.scrollRestoration;
    const copy = typeof state === 'object' && !Array.isArray(state) ? state : {};
    addressBelow = view.location.href;
    // Of the entry below: going back to it would scroll to the hash of its address, and take the focus there.
    view.history.scrollRestoration = 'manual';
    try {
      // Not the steps that an earlier load has left below.
      view.history.pushState({ ...copy, [popupKey]: token, [stepsKey]: undefined }, '');
      position = 'on';
    } catch {
      // Browsers limit the number of pushes. Without an entry, Back leaves the page.
      position = 'below';
    }
    // Of the entry that the browser is on now.
    view.history.scrollRestoration = scrollBelow;
  };

  /** Once the browser is below: it scrolls after it has told that it is there. */
  const returned = () => {
    position = 'below';
    setTimeout(() => {
      if (position !== 'below' || !scrollBelow) return;
      view.history.scrollRestoration = scrollBelow;
      scrollBelow = undefined;
    });
  };

  const leave = () => {
    position = 'leaving';
    arrival = new Promise((resolve) => {
      const late = setTimeout(settle, backTimeout);
      arrived = () => {
        clearTimeout(late);
        resolve();
      };
    });
    leaving.set(view, arrival);
    const steps = Number(field(stepsKey)) || 0;
    if (steps > 0) view.history.go(-1 - steps);
    else view.history.back();
  };

  const keep = () => {
    position = 'below';
    view.history.replaceState({ ...view.history.state, [popupKey]: undefined, [stepsKey]: undefined }, '');
  };

  const settle = () => {
    leaving.delete(view);
    returned();
    arrived();
    if (wanted) push();
  };

  listen(
    view,
    'popstate',
    (event) => {
      // Hidden from the page's own listeners: their state has not changed.
      if (position === 'leaving') {
        event.stopImmediatePropagation();
        settle();
      } else if (isOurs()) {
        if (position === 'passed') leave();
        else position = wanted ? 'on' : 'below';
      } else if (position === 'on' || position === 'beyond') {
        // A link to a hash also fires popstate, with a URL other than that underneath.
        if (view.location.href !== addressBelow) {
          position = 'beyond';
          return;
        }
        returned();
        event.stopImmediatePropagation();
        if (wanted) onBack();
      }
    },
    // Runs before listeners that were added earlier.
    { capture: true },
  );

  listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isOurs() && !wanted) leave();
    else if (position === 'leaving') settle();
    else if (!isOurs()) position = 'below';
  });

  return {
    /** Adds the entry, or reuses that of the previous popup. */
    claim() {
      wanted = true;
      if (position === 'leaving') return;
      if (isOurs()) position = 'on';
      else if (!leaving.has(view)) push();
      else leaving.get(view)?.then(() => wanted && position === 'below' && push());
    },
    /** Takes over the popup's entry that the browser is on, of an earlier load too. False if it is on none. */
    resume() {
      const left = field(popupKey);
      if (position === 'leaving' || typeof left !== 'string') return false;
      token = left;
      scrollBelow = view.history.scrollRestoration;
      addressBelow = view.location.href;
      position = 'on';
      wanted = true;
      return true;
    },
    /**
     * Goes back from the entry. Resolves when that is done. Where the page has given the entry an address of its own, the
     * entry is the page's from now on.
     */
    release() {
      wanted = false;
      const isPages = view.location.href !== addressBelow;
      if (position === 'on' && isOurs() && isPages) keep();
      else if (position === 'on' && isOurs()) leave();
      else if (position === 'beyond') position = 'passed';
      else if (position === 'on') position = 'below';
      return position === 'leaving' ? arrival : Promise.resolve();
    },
    /** For a page that unloads: goes back from the entry only when the page is restored. */
    abandon() {
      wanted = false;
    },
  };
}
