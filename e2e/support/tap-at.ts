import type { Locator, Page } from '@playwright/test';

/** Touches the middle of what is there now, as a finger does: it waits for nothing, and nothing hovers before it. */
export async function tapAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no box`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
