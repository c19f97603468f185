import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Resolves when what is read, such as a place that is scrolled to, is the same three times in a row. */
export async function atRest(read: () => Promise<number>): Promise<void> {
  for (let before = Number.NaN, same = 0; same < 2; ) {
    const now = await read();
    same = now === before ? same + 1 : 0;
    before = now;
    await setTimeout(50);
  }
}

/** Resolves when the page has painted what it has by now, and its thread has nothing left to do. */
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
