import type { Page } from '@playwright/test';

/** Resolves once the runtime has started, without asking for anything: it brings what prints events. */
export const runtimeStarted = (page: Page) =>
  page.waitForFunction(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) && 'table' in storefront.analytics;
  });
