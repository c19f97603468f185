import type { BrowserContext } from '@playwright/test';

/** Moves the pointer on each page, as that of a shopper does: some code comes with the first sign of one. */
export const keepPointerMoving = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A frame without scripts would complain about the timer.
    if (window === window.top) setInterval(() => document.dispatchEvent(new Event('pointermove')), 50);
  });
