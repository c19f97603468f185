import type { BrowserContext } from '@playwright/test';

/**
 * Logs an error, which fails the test, for each touch of a control whose click comes to something else: the control was
 * moved from under the finger, by what leaving a field did.
 */
export async function logLostPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let pressed: Element | null | undefined;
    const listen = (type: string, listener: (event: Event) => void) =>
      addEventListener(type, listener, { capture: true });
    listen('pointerdown', ({ target, pointerType }: Event & { pointerType?: string }) => {
      const isTouch = pointerType === 'touch' && target instanceof Element;
      pressed = isTouch ? target.closest('a[href], button, label, summary, input, select') : undefined;
    });
    listen('click', ({ target }) => {
      if (pressed?.isConnected && !pressed.contains(target as Node))
        console.error('a press was lost:', pressed.outerHTML.slice(0, 120));
      pressed = undefined;
    });
  });
}
