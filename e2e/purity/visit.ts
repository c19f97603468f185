import type { Page } from '@playwright/test';

/** Resolves when the page is at rest: its islands are mounted, no request is under way, and nothing in it changes. */
export function restOf(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfinished', () => open--);
  page.on('requestfailed', () => open--);
  return async () => {
    await page.waitForFunction(() => {
      // What waits for the shopper would mount in the middle of the visit.
      for (const one of document.querySelectorAll('[data-state="waiting"]'))
        one.dispatchEvent(new Event('pointerenter'));
      return !document.querySelector('[data-state="loading"], [data-island]:not([data-state])');
    });
    for (let still = 0; still < 2; ) still = (await isStillForOneFrame(page)) && open <= 0 ? still + 1 : 0;
  };
}

function isStillForOneFrame(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let isStill = true;
        const changes = new MutationObserver(() => {
          isStill = false;
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const frame = new IntersectionObserver(() => {
          resolve(isStill);
          changes.disconnect();
          frame.disconnect();
        });
        frame.observe(document.documentElement);
      }),
  );
}

/** Lets a frame be painted, and what looks at elements be told of it. */
export function oneFrame(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      }),
  );
}

/** What the page does when the cart has changed: new HTML for each cart, and both signals. */
export function refreshCart(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const cart of document.querySelectorAll('[data-cart]')) {
      const fresh = new DOMParser().parseFromString(cart.outerHTML, 'text/html').body;
      for (const ours of fresh.querySelectorAll('[data-experiment]')) ours.remove();
      cart.replaceWith(...fresh.childNodes);
    }
    document.dispatchEvent(new CustomEvent('cart-html-updated'));
    document.dispatchEvent(new CustomEvent('cart-count-updated'));
  });
}

/**
 * Clicks, changes and types at each element that is measured and has no other inside, so that nobody but the measures
 * around it hears it: the event does not bubble, and leads nowhere. Resolves with how many of them each list measures.
 */
export function touchMeasured(page: Page, lists: readonly (readonly string[])[]): Promise<number[]> {
  return page.evaluate((lists) => {
    const touched: Element[] = [];
    const all = lists.flat().join() || ':not(*)';
    for (const element of document.querySelectorAll(all)) {
      if (element.querySelector(all)) continue;
      touched.push(element);
      for (const type of ['click', 'change', 'input']) {
        // What hears it on the element itself is not measured: it would open a popup.
        const keep = (event: Event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        element.addEventListener(type, keep, { once: true, capture: true });
        element.dispatchEvent(new MouseEvent(type, { cancelable: true }));
      }
    }
    return lists.map((list) => touched.filter((one) => list.length && one.closest(list.join())).length);
  }, lists);
}
