import type { Undo } from './watch.ts';
import { whenIdle } from './when.ts';

/** Tells an element's looker how it is now. */
type Look = (entry: IntersectionObserverEntry) => void;

interface Eye {
  readonly observer: IntersectionObserver;
  /** It keeps no element alive, nor does the observer. */
  readonly looks: WeakMap<Element, Set<Look>>;
  /** How many elements are looked at. */
  count: number;
}

/** What stands for a share where it is enough to come near the viewport. */
const near = -1;

/** One observer for each share, shared by all: making one for each element costs more than all that we do to it. */
const eyes = new Map<number, Eye>();

/** Calls it once, when the element is within 200 px of the viewport; when idle where the page has taken the observers away. */
export function whenVisible(element: Element, call: () => void): Undo | undefined {
  if (!globalThis.IntersectionObserver) return void whenIdle(call);
  const stop = look(element, near, ({ isIntersecting }) => {
    if (!isIntersecting) return;
    stop();
    call();
  });
  return stop;
}

export interface SeenOptions {
  /** How much of the element must be seen, from 0 to 1. Default 0.5. */
  readonly share?: number;
  /** How long without a break, in ms. Default 500. */
  readonly after?: number;
}

/**
 * Calls it once, when so much of the element has been in view for so long. What is too tall for that counts as seen when
 * it fills as much of the viewport. In a tab in the background nothing is seen; back in front it starts anew. Where the
 * page has taken the browser's observers away nothing is seen, as nobody can tell.
 */
export function whenSeen(
  element: Element,
  call: () => void,
  { share = 0.5, after = 500 }: SeenOptions = {},
): Undo {
  const { ownerDocument: document } = element;
  if (!globalThis.IntersectionObserver) return () => {};
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    if (isInView && document.visibilityState === 'visible') {
      timer ??= setTimeout(() => {
        stop();
        call();
      }, after);
      return;
    }
    if (timer) clearTimeout(timer);
    timer = undefined;
  };
  const setInView = (now: boolean) => {
    // Heard only while it matters: a page has many elements, and few of them in view.
    if (now && !isInView) document.addEventListener('visibilitychange', count);
    if (!now && isInView) document.removeEventListener('visibilitychange', count);
    isInView = now;
    count();
  };
  const stopLooking = look(element, share, (entry) =>
    setInView(entry.isIntersecting && isEnough(entry, share)),
  );
  const stop = () => {
    setInView(false);
    stopLooking();
  };
  return stop;
}

function look(element: Element, share: number, tell: Look): Undo {
  const eye = eyes.get(share) ?? open(share);
  eyes.set(share, eye);
  const { observer, looks } = eye;
  const others = looks.get(element);
  if (others) {
    others.add(tell);
    // A second look at the same element is only told of at the next change; observed anew, it is told at once.
    observer.unobserve(element);
  } else {
    looks.set(element, new Set([tell]));
    eye.count++;
  }
  observer.observe(element);
  return () => {
    const all = looks.get(element);
    if (!all?.delete(tell) || all.size) return;
    looks.delete(element);
    observer.unobserve(element);
    if (--eye.count) return;
    observer.disconnect();
    eyes.delete(share);
  };
}

function open(share: number): Eye {
  const looks = new WeakMap<Element, Set<Look>>();
  const observer = new IntersectionObserver(
    (entries) => {
      // Only the newest entry of an element tells how it is now.
      for (const [target, entry] of new Map(entries.map((entry) => [entry.target, entry])))
        for (const tell of [...(looks.get(target) ?? [])]) tell(entry);
    },
    share === near
      ? { rootMargin: '200px' }
      : // The lower steps are for what is taller than the viewport.
        { threshold: [share, share / 2, share / 4, share / 8, share / 16] },
  );
  return { observer, looks, count: 0 };
}

function isEnough(
  { intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry,
  share: number,
) {
  return intersectionRatio >= share || (!!rootBounds && intersectionRect.height >= rootBounds.height * share);
}
