import type { Page } from '@playwright/test';

/**
 * Makes presses move focus as in Safari on macOS, from the next page on: a pressed link or button takes none, and the
 * nearest ancestor with a `tabindex` gets it, or nothing.
 */
export async function focusAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'mousedown',
      (event) => {
        const pressed = event.target instanceof Element && event.target.closest('a, button');
        if (!pressed || pressed.hasAttribute('tabindex')) return;
        event.preventDefault();
        const around = pressed.parentElement?.closest<HTMLElement>('[tabindex]');
        if (around) around.focus({ preventScroll: true });
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      { capture: true },
    );
  });
}
