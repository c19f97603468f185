import type { Page } from '@playwright/test';
import { idle } from './wait-until-stable.ts';

/** Records the layout shifts of every page from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts of this page, once it is at rest. */
export async function shiftsOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await idle(page);
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}
