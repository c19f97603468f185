import { createLiveRegion } from '../../../dom/live-region.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import type { Texts } from '../../../page/texts.ts';
import { articleSelectionTexts } from './article-selection.texts.ts';

const islandSelector = '[data-island="add-to-cart"]';

/** The order form of this product. A bundle beside it has its own form. */
export function orderFormOf(scope: Element, productId: string): HTMLFormElement | null {
  return scope.querySelector(`${islandOf(productId)} form`);
}

const islandOf = (productId: string) => `${islandSelector}[data-product-id="${CSS.escape(productId)}"]`;

/** Has the code of the order button load, as a pointer that comes near does. */
export function approachOrder(scope: Element, productId: string): void {
  scope.querySelector(islandOf(productId))?.dispatchEvent(new Event('pointerenter'));
}

/** Presses the order button of the shown article. False if it can't be pressed. */
export function pressOrder(scope: Element, productId: string): boolean {
  const form = orderFormOf(scope, productId);
  if (!form || form.querySelector('button')?.disabled) return false;
  form.requestSubmit();
  return true;
}

/** Shows that a press of the order button is waiting. Returns a function that ends it. */
export function showWaiting(form: HTMLFormElement | null): () => void {
  const button = form?.querySelector('button');
  // An add in progress shows the same already.
  if (!button || button.hasAttribute('data-busy')) return () => {};
  return setAttributes(button, { 'aria-disabled': 'true', 'data-busy': '', 'data-held': '' });
}

/** In ms. After that the browser does an early press by itself. */
const earlyPress = 3000;

/**
 * Resolves once no add is in progress in this scope and its dialog is closed, so that replacing the parts does not
 * remove a question to the shopper, nor a press of the button that waits for its code. Never resolves once the signal is
 * aborted.
 */
export function whenNothingIsAdded(
  scope: Element,
  { signals }: Pick<Services, 'signals'>,
  signal: AbortSignal,
): Promise<void> {
  let isLate = false;
  const isBusy = () =>
    scope.querySelector(`${islandSelector} :is([data-busy]:not([data-held]), dialog[open])`) !== null ||
    (!isLate && scope.querySelector(`${islandSelector}[data-state="loading"]`) !== null);
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      isLate = true;
      check();
    }, earlyPress);
    const check = () => {
      if (isBusy() || signal.aborted) return;
      end();
      resolve();
    };
    // The dialog opens in the same task in which the button stops being busy.
    const checkLater = () => queueMicrotask(check);
    const observer = new MutationObserver(checkLater);
    observer.observe(scope, { childList: true, subtree: true, attributeFilter: ['data-busy', 'data-state'] });
    const stopListening = signals.on('popup-closed', checkLater);
    const end = () => {
      clearTimeout(late);
      observer.disconnect();
      stopListening();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

type Key = Exclude<
  keyof typeof articleSelectionTexts,
  'articleSelection.asPage' | 'articleSelection.notAdded'
>;

interface Failure {
  readonly choice: string;
  /** A press of the order button waited for it. */
  readonly isAddDropped: boolean;
  /** The page of the choice, on this site. */
  readonly href: string | undefined;
}

/** The status line below the choices: for screen readers only, and visible to all when something goes wrong. */
export function createLine(host: HTMLElement, texts: Texts) {
  const say = texts(articleSelectionTexts);
  const line = createLiveRegion({ className: 'sf-article-line' });
  host.append(line);
  return {
    say(key: Key, values?: Record<string, string>) {
      line.replaceChildren(make('span', { class: 'sf-status' }, say(key, values)));
    },
    /** This choice is shown, but was not added by the press of the order button that waited for it. */
    sayNotAdded(choice: string) {
      const words = [say('articleSelection.changed', { choice }), say('articleSelection.notAdded')];
      line.replaceChildren(make('p', { class: 'sf-message' }, words.join('. ')));
    },
    sayFailed({ choice, isAddDropped, href }: Failure) {
      const words = [say('articleSelection.failed', { choice })];
      if (isAddDropped) words.push(say('articleSelection.notAdded'));
      const message = make('p', { class: 'sf-message sf-message-danger' }, `${words.join(' ')} `);
      if (href) message.append(make('a', { href }, say('articleSelection.asPage')));
      line.replaceChildren(message);
    },
    clear: () => line.replaceChildren(),
    remove: () => line.remove(),
  };
}
