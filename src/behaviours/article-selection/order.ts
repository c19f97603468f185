import { setAttributes } from '../../dom/set-attributes.ts';
import type { Services } from '../../page/services.ts';

const anIsland = '[data-island="add-to-cart"]';

/** The form that orders this product: a bundle beside it has its own. */
export function orderFormOf(scope: Element, productId: string): HTMLFormElement | null {
  return scope.querySelector(`${anIsland}[data-product-id="${CSS.escape(productId)}"] form`);
}

/** Presses the order button of what is shown; false where it can't be pressed. */
export function pressOrder(scope: Element, productId: string): boolean {
  const form = orderFormOf(scope, productId);
  if (!form || form.querySelector('button')?.disabled) return false;
  form.requestSubmit();
  return true;
}

/** Shows that the press of the order button waits. Returns its end. */
export function showHeld(form: HTMLFormElement | null): () => void {
  const button = form?.querySelector('button');
  // An add that is under way shows the same already.
  if (!button || button.hasAttribute('data-busy')) return () => {};
  return setAttributes(button, { 'aria-disabled': 'true', 'data-busy': '', 'data-held': '' });
}

/**
 * Resolves when no add of this scope is under way and its dialog is closed: what is exchanged then takes no answer from
 * the shopper. Never resolves once the signal is aborted.
 */
export function whenNothingIsAdded(
  scope: Element,
  { signals }: Pick<Services, 'signals'>,
  signal: AbortSignal,
): Promise<void> {
  const isBusy = () =>
    scope.querySelector(`${anIsland} :is([data-busy]:not([data-held]), dialog[open])`) !== null;
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (isBusy() || signal.aborted) return;
      end();
      resolve();
    };
    // Its dialog opens in the same turn as the button is free again.
    const later = () => queueMicrotask(check);
    const observer = new MutationObserver(later);
    observer.observe(scope, { childList: true, subtree: true, attributeFilter: ['data-busy'] });
    const stopListening = signals.on('popup-closed', later);
    const end = () => {
      observer.disconnect();
      stopListening();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
