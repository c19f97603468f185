import type {} from './measure.ts';

// Each function runs in the page, and can use nothing of this file but itself.

interface Stage {
  /** Where the element stood. */
  readonly place: Comment;
  /** As the server sent it. */
  readonly markup: Element;
}

declare global {
  interface Window {
    stage?: Stage;
  }
}

/** Puts the server's markup of a marker into the page and takes it out again, once it has been mounted. */
export async function mountAndRemove({
  marker,
  count,
}: {
  readonly marker: string;
  readonly count: number;
}): Promise<string[]> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const mounted = async (host: Element) => {
    for (let waited = 0; waited < 2000; waited++) {
      const state = host.getAttribute('data-state');
      // The pointer comes near, for which its code may wait.
      if (state === 'waiting')
        for (const type of ['pointermove', 'pointerenter'])
          host.dispatchEvent(new Event(type, { bubbles: type === 'pointermove' }));
      if (state === 'mounted' || state === 'failed' || state === 'off') return state;
      await window.pause(5);
    }
    return `not mounted after 10 s: ${host.getAttribute('data-state')}`;
  };
  if (!window.stage) {
    const first = document.querySelector(marker);
    if (!first) return [`${marker} is not on the page`];
    const text = await (await fetch(location.href)).text();
    const sent = new DOMParser().parseFromString(text, 'text/html').querySelector(marker);
    if (!sent) return [`${marker} is not in what the server sent`];
    const place = document.createComment('stage');
    first.replaceWith(place);
    window.stage = { place, markup: document.importNode(sent, true) };
  }
  const { place, markup } = window.stage;
  const faults = new Set<string>();
  for (let at = 0; at < count; at++) {
    const host = markup.cloneNode(true) as Element;
    place.after(host);
    host.scrollIntoView({ block: 'center', behavior: 'instant' });
    const state = await mounted(host);
    if (state !== 'mounted') faults.add(`${marker} became ${state}`);
    host.remove();
    await frame();
  }
  return [...faults];
}

/** What the page does when the cart has changed: new HTML for each cart, and both signals. */
export async function refreshCarts(count: number): Promise<string[]> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const text = await (await fetch(location.href)).text();
  for (let at = 0; at < count; at++) {
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-cart]');
    const carts = document.querySelectorAll('[data-cart]');
    if (!carts.length) return ['no [data-cart] on the page'];
    for (const [index, cart] of carts.entries()) {
      const next = fresh[index];
      if (next) cart.replaceWith(document.importNode(next, true));
    }
    document.dispatchEvent(new CustomEvent('cart-html-updated', { detail: { source: 'soak' } }));
    document.dispatchEvent(
      new CustomEvent('cart-count-updated', { detail: { source: 'soak', count: 2 + (at % 2) } }),
    );
    await frame();
  }
  return [];
}

/** What a shopper does who comes by: scrolls down and up again. */
export async function passTime(): Promise<void> {
  for (const top of [600, 0]) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
}

/** Waits until there are no more timers than these, or for ten seconds. Gives back those that are left. */
export async function settle(wanted: number): Promise<string[]> {
  // Below 0: until the number is the same for a while.
  for (let waited = 0, last = -1, same = 0; waited < 100; waited++) {
    const { size } = window.pendingTimers;
    same = size === last ? same + 1 : 0;
    last = size;
    if (wanted < 0 ? same >= 30 : size <= wanted) break;
    await window.pause(100);
  }
  return [...window.pendingTimers.values()].map(
    ({ delay, repeats, stack }) => `${repeats ? 'every' : 'in'} ${delay} ms ${stack}`,
  );
}
