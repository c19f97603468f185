import type { Page } from '@playwright/test';

/** Replaces the visual viewport by one that a test can shrink, as an on-screen keyboard does. Call it before `goto`. */
export async function fakeKeyboard(page: Page) {
  await page.addInitScript(() => {
    let hidden = 0;
    let offset = 0;
    const viewport = new EventTarget();
    const values: Record<string, () => number> = {
      width: () => document.documentElement.clientWidth,
      height: () => innerHeight - hidden,
      offsetTop: () => offset,
      offsetLeft: () => 0,
      scale: () => 1,
    };
    for (const [name, get] of Object.entries(values)) Object.defineProperty(viewport, name, { get });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    document.addEventListener('test-keyboard', (event) => {
      [hidden, offset] = (event as CustomEvent<[number, number]>).detail;
      viewport.dispatchEvent(new Event('resize'));
      viewport.dispatchEvent(new Event('scroll'));
    });
  });
  /** `height` of the keyboard in px; `offset` is how far the browser has scrolled the visual viewport down, in px. */
  return async (height: number, offset = 0) =>
    page.evaluate(
      (detail) => void document.dispatchEvent(new CustomEvent('test-keyboard', { detail })),
      [height, offset],
    );
}
