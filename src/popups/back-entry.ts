import { listen } from '../dom/listen.ts';

/** As much of a window as the entry needs. */
export interface BackView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  readonly location: Pick<Location, 'href'>;
}

/** One entry of the browser's history, so that Back closes what is open instead of leaving the page. */
export interface BackEntry {
  /** Something is open that Back closes. The entry of what was open before is taken over. */
  claim(): void;
  /** Nothing is any more. Resolves when the entry has been left. */
  release(): Promise<void>;
  /** The page is left with the entry in place; it is left when the page comes back. */
  abandon(): void;
}

const mark = 'storefrontPopup';

/** Going back takes a few ms, unless something else cancels it; then nobody waits longer than this. */
const patience = 1000;

/**
 * Where the browser stands. `below` our entry; `on` it; `beyond` it: an address of the page with another hash was
 * opened over it; `passed`: closed while beyond, so our entry is still underneath; `leaving`: going back was asked for.
 */
type Where = 'below' | 'on' | 'beyond' | 'passed' | 'leaving';

/**
 * A history entry, and not a CloseWatcher: that answers to Android's Back and Escape, which the native dialog does by
 * itself, and to no Back button elsewhere. The entry has the page's own address and a copy of its state with our mark;
 * the entry underneath is never written. Whoever wants none of it (a popup that nobody asked for before the first
 * touch of the page) must not claim: Chromium passes over the page of an entry that came without one, so that Back
 * would leave the site.
 */
export function createBackEntry(view: BackView, onBack: () => void): BackEntry {
  /** Of this load of the page: an entry of an earlier one may have other neighbours. */
  const token = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let where: Where = 'below';
  let wanted = false;
  let addressBelow = '';
  let arrived = () => {};
  let arrival = Promise.resolve();

  const isOurs = () => (view.history.state as Record<string, unknown> | null)?.[mark] === token;

  const push = () => {
    const { state } = view.history;
    const copy = typeof state === 'object' && !Array.isArray(state) ? state : {};
    addressBelow = view.location.href;
    try {
      view.history.pushState({ ...copy, [mark]: token }, '');
      where = 'on';
    } catch {
      // A browser that counts entries refuses more: then Back leaves the page, as it does without us.
      where = 'below';
    }
  };

  const leave = () => {
    where = 'leaving';
    arrival = new Promise((resolve) => {
      const late = setTimeout(settle, patience);
      arrived = () => {
        clearTimeout(late);
        resolve();
      };
    });
    view.history.back();
  };

  const settle = () => {
    where = 'below';
    arrived();
    if (wanted) push();
  };

  listen(
    view,
    'popstate',
    (event) => {
      // The page's own listeners need not hear of it: what they know of has not changed.
      if (where === 'leaving') {
        event.stopImmediatePropagation();
        settle();
      } else if (isOurs()) {
        if (where === 'passed') leave();
        else where = wanted ? 'on' : 'below';
      } else if (where === 'on' || where === 'beyond') {
        // A link to a hash comes here too, and leads away from the address underneath.
        if (view.location.href !== addressBelow) {
          where = 'beyond';
          return;
        }
        where = 'below';
        event.stopImmediatePropagation();
        if (wanted) onBack();
      }
    },
    // First of all listeners, also of those that were added before.
    { capture: true },
  );

  listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isOurs() && !wanted) leave();
    else if (where === 'leaving') settle();
    else if (!isOurs()) where = 'below';
  });

  return {
    claim() {
      wanted = true;
      if (where === 'leaving') return;
      if (isOurs()) where = 'on';
      else push();
    },
    release() {
      wanted = false;
      if (where === 'on' && isOurs()) leave();
      else if (where === 'beyond') where = 'passed';
      else if (where === 'on') where = 'below';
      return where === 'leaving' ? arrival : Promise.resolve();
    },
    abandon() {
      wanted = false;
    },
  };
}
