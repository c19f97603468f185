import type { Page } from '@playwright/test';

/**
 * Leaves the browser's question for the place open, in a page whose clock the test moves. Returns the shopper's late
 * answer: somewhere in Eindhoven.
 */
export async function leavePlaceUnanswered(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  await page.addInitScript(() => {
    let isAnswered = false;
    const waiting: (() => void)[] = [];
    navigator.permissions.query = async () =>
      ({ state: isAnswered ? 'granted' : 'prompt' }) as PermissionStatus;
    navigator.geolocation.getCurrentPosition = (found) => {
      const tell = () =>
        found({ coords: { latitude: 51.44, longitude: 5.48 }, timestamp: 0 } as GeolocationPosition);
      if (isAnswered) tell();
      else waiting.push(tell);
    };
    document.addEventListener('answer-place', () => {
      isAnswered = true;
      for (const tell of waiting.splice(0)) tell();
    });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('answer-place')));
}
