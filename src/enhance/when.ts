import { listen } from '../dom/listen.ts';
import { navigationType } from '../dom/navigation-type.ts';
import { typedBefore } from '../dom/typed-entry.ts';
import { whenIdle } from '../dom/when.ts';
import { whenActive } from '../dom/when-active.ts';
import { whenVisible } from '../dom/when-in-view.ts';
import type { Storage, StorageKey } from '../page/storage.ts';

/** A load strategy: calls `start`, perhaps more than once, when the element's code is wanted. May return a cancel. */
export interface When {
  (element: Element, start: () => void): (() => void) | undefined;
  /** Nothing else may start it: otherwise the shopper's touch does. */
  exclusive?: boolean;
}

/** When the code of an island or behaviour is loaded: `data-when` on an element may say otherwise. */
export type WhenName = 'now' | 'idle' | 'visible' | 'active' | 'interaction';

export const now: When = (_element, start) => void start();

/** When the pointer enters the element. Touch, focus and click start every waiting element: see hear-markers.ts. */
export const interaction: When = (element, start) => listen(element, 'pointerenter', start, { once: true });

/** The load strategies by name. */
export const strategies: Readonly<Record<WhenName, When>> = {
  now,
  idle: (_element, start) => void whenIdle(start),
  visible: whenVisible,
  active: ({ ownerDocument }, start) => whenActive(ownerDocument, start),
  interaction,
};

/** The strategy that `data-when` names. Throws when it names none. */
export function readWhen(value: string): When {
  if (value.startsWith('media ')) return media(value.slice(6));
  if (Object.hasOwn(strategies, value)) return strategies[value as WhenName];
  throw new TypeError(`data-when="${value}" is not one of ${Object.keys(strategies)}, media <query>`);
}

/** When the media query matches, now or later, and not before. Throws where it is malformed, as without its brackets. */
function media(query: string): When {
  const when: When = (_element, start) => {
    const list = matchMedia(query);
    // That is what becomes of one.
    if (list.media === 'not all') throw new TypeError(`data-when: "${query}" is not a media query`);
    const check = () => list.matches && start();
    list.addEventListener('change', check);
    check();
    return () => list.removeEventListener('change', check);
  };
  when.exclusive = true;
  return when;
}

/**
 * Whether there is something to resume, so that the code can't wait for the shopper: `back` where they come back to the
 * page, by Back, Forward or a reload; `#x` where the address's hash begins so; `typed` where the
 * tab's entry has what was typed before; else the name of a stored key that is there.
 */
export function resumes(what: string, view: Window, storage: Storage): boolean {
  if (what === 'back') return navigationType(view) !== 'navigate';
  if (what === 'typed') return Object.keys(typedBefore(view)).length > 0;
  return what[0] === '#' ? view.location.hash.startsWith(what) : !!storage.get(what as StorageKey);
}
