import type { Page } from '@playwright/test';

/**
 * Makes calls of this visitor fail from now on: `fault(page, 'AddProductAjax=500,GetItemCountAjax=network')`. Replaces
 * earlier faults.
 */
export function fault(page: Page, faults: string): Promise<void> {
  return setCookie(page, 'fixture-fault', faults);
}

/** Delays this visitor's calls: `'200'` ms for each, or `'AutoComplete=800,HeaderCartAjax=300'`. */
export function latency(page: Page, latencies: string): Promise<void> {
  return setCookie(page, 'fixture-latency', latencies);
}

/** Removes all faults and latencies. */
export function clearFaults(page: Page): Promise<void> {
  return page.context().clearCookies({ name: /^fixture-(fault|latency)$/ });
}

function setCookie(page: Page, name: string, value: string) {
  return page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }]);
}
