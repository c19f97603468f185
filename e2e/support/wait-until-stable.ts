import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Resolves when `read` returns the same value three times in a row, such as a scroll position. */
export async function waitUntilStable(read: () => Promise<number>): Promise<void> {
  for (let before = Number.NaN, same = 0; same < 2; ) {
    const now = await read();
    same = now === before ? same + 1 : 0;
    before = now;
    await setTimeout(50);
  }
}

/** Resolves when the page has painted its current state and its main thread is idle. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => window.setTimeout(() => requestIdleCallback(() => resolve()))),
        ),
      ),
  );
}

/**
 * Scrolls to the element and waits until it stands still: tiles that are drawn on the way get their own height then, and
 * would move it away from under a press.
 */
export async function bringIntoView(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await waitUntilStable(async () => (await element.boundingBox())?.y ?? 0);
}
