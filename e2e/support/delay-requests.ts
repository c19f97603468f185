import type { Page } from '@playwright/test';

/** Delays matching requests until the returned function is called; later ones pass. */
export async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
