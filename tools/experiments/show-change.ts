import type { JSHandle, Page } from '@playwright/test';

/** A change as its pictures look for it. */
export interface Shown {
  readonly id: string;
  readonly selector: string;
  /** As the timeline says it: `text`, `insert after`. */
  readonly does: string;
}

/** The pages of A and of B, in windows of one size. */
export interface Pair {
  readonly a: Page;
  readonly b: Page;
}

/** How long a part may take to show itself after a scroll, in ms. */
const patience = 1000;

/**
 * Scrolls both pages to where B, or else A, shows the change: to its first match that a shopper can see, or to the page's top,
 * middle and end for what stands in the window itself. False where neither shows it.
 */
export async function showChange(pair: Pair, change: Shown): Promise<boolean> {
  const { a, b } = pair;
  for (const page of [b, a]) {
    const things = await thingsOn(page, change);
    const at = await things.evaluate((all) =>
      all.findIndex((one) => one?.checkVisibility({ visibilityProperty: true })),
    );
    if (at < 0) continue;
    await things.evaluate(center, at);
    await (await thingsOn(page === a ? b : a, { ...change, does: '' })).evaluate(center, at);
    if (await soon(() => isInView(pair, change))) return true;
  }
  for (const part of [0, 0.5, 1]) {
    for (const page of [a, b]) await page.evaluate(scrollTo, part);
    if (await soon(() => isInView(pair, change))) return true;
  }
  return false;
}

/** Whether the window of either shows it as it is. */
export async function isInView({ a, b }: Pair, change: Shown): Promise<boolean> {
  for (const page of [b, a]) if (await (await thingsOn(page, change)).evaluate(isAnySeen)) return true;
  return false;
}

async function soon(check: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patience;
  while (!(await check())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

type Things = readonly (Element | undefined)[];

/** What shows the change at each match: the match itself, or what was put beside or inside it. */
const thingsOn = (page: Page, change: Shown): Promise<JSHandle<Things>> =>
  page.evaluateHandle(({ id, selector, does }) => {
    const around = (one: Element) => [
      ...[one.previousElementSibling, one.nextElementSibling, one.firstElementChild, one.lastElementChild],
    ];
    const putAt = (one: Element) => {
      // The anchor may be what contains the match.
      for (let at: Element | null = one, up = 0; at && up < 3; at = at.parentElement, up++) {
        const found = around(at).find((other) => other?.matches(`[data-experiment="${id}"]`));
        if (found) return found;
      }
      return undefined;
    };
    const all = [...document.querySelectorAll(selector)];
    return does.startsWith('insert') ? all.map(putAt) : all;
  }, change);

// These run in the page, so each has all that it needs inside.

/** Brings it into the middle of the window, or what stands nearest where it is not shown. */
function center(all: Things, at: number): void {
  let one: Element | null = all[at] ?? null;
  while (one && !one.checkVisibility()) one = one.previousElementSibling ?? one.parentElement;
  one?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
}

function scrollTo(part: number): void {
  const top = part * (document.documentElement.scrollHeight - innerHeight);
  window.scrollTo({ top, behavior: 'instant' });
}

/** Whether a shopper sees one: what is for screen readers alone has a pixel. */
function isAnySeen(all: Things): Promise<boolean> {
  const rendered = all.flatMap((one) =>
    one?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? [one] : [],
  );
  if (!rendered.length) return Promise.resolve(false);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.some(({ intersectionRect: { width, height } }) => width > 3 && height > 3));
    });
    for (const one of rendered) observer.observe(one);
  });
}
