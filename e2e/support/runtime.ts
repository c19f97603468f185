import type { Page } from '@playwright/test';

/** Resolves once the runtime has started, without asking for anything: it is the only one that knows how to print events. */
export const runtimeStarted = (page: Page) =>
  page.evaluate(async () => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the page has no client');
    await storefront.analytics.table();
  });
