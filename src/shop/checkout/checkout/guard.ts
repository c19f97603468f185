import { listen, undoAll } from '../../../dom/listen.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** In ms: a form cannot be sent again within this time. After it the next page has mostly loaded, or never will. */
const leaveTime = 15_000;

/**
 * Lets a form be sent once: its button becomes busy and a second press does nothing, until the page is restored from the
 * back-forward cache or 15 s have passed. An order may have arrived by then, so that the shopper is asked before it is sent
 * again. Offline it shows a message instead, because the browser would replace the page
 * by its error page. Calls `onSent` when the form is sent. Returns a stop.
 */
export function guardSubmit(
  host: HTMLElement,
  { texts }: Pick<Services, 'texts'>,
  onSent: (submitter: HTMLElement | null) => void,
): () => void {
  const say = texts(checkoutTexts);
  const message = createLiveRegion({ className: 'sf-checkout-message', role: 'alert' });
  const status = createLiveRegion();
  const button = host.querySelector<HTMLElement>('[data-order-button], [data-checkout-next]');
  button?.before(message);
  host.append(status);

  let unlock: (() => void) | undefined;
  /** The order may have arrived; `agreed` once the shopper sends it again all the same. */
  let late: 'asked' | 'agreed' | undefined;
  const lock = (pressed: HTMLElement | null) => {
    const undoButton = pressed && setAttributes(pressed, { 'aria-disabled': 'true', 'data-busy': '' });
    const timer = setTimeout(() => {
      unlock?.();
      if (pressed?.matches('[data-order-button]')) askAgain(pressed);
      else showMessage(say('checkout.late'));
    }, leaveTime);
    status.textContent = say('checkout.sending');
    unlock = () => {
      unlock = undefined;
      clearTimeout(timer);
      undoButton?.();
      status.textContent = '';
    };
  };
  const showMessage = (text: string) => {
    message.replaceChildren(...(text ? [make('p', { class: 'sf-message sf-message-danger' }, text)] : []));
  };
  const askAgain = (pressed: HTMLElement) => {
    late = 'asked';
    showMessage(say('checkout.lateOrder'));
    const again = make('button', { type: 'button', class: 'sf-button' }, say('checkout.again'));
    message.append(again);
    again.addEventListener('click', () => {
      late = 'agreed';
      showMessage('');
      pressed.closest('form')?.requestSubmit(pressed);
    });
  };

  const stops = [
    listen<SubmitEvent>(
      host,
      'submit',
      (event) => {
        if (unlock) return event.preventDefault();
        const pressed = event.submitter ?? button;
        if (late === 'asked' && pressed) {
          event.preventDefault();
          return askAgain(pressed);
        }
        showMessage('');
        if (window.navigator.onLine !== false) return;
        event.preventDefault();
        showMessage(say('checkout.offline'));
      },
      { capture: true },
    ),
    listen<SubmitEvent>(host, 'submit', (event) => {
      if (event.defaultPrevented) return;
      const pressed = event.submitter ?? button;
      lock(pressed);
      onSent(pressed);
    }),
    listen(window, 'online', () => late ?? showMessage('')),
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (!persisted) return;
      unlock?.();
      late = undefined;
      showMessage('');
    }),
  ];
  return () => {
    undoAll(stops);
    unlock?.();
    message.remove();
    status.remove();
  };
}

const invalidField = 'input-validation-error';

/**
 * Removes the server's error messages, in ASP.NET's markup: that of a field when the shopper changes it, all of them
 * before the form is validated again. Returns a stop.
 */
export function clearServerErrors(host: HTMLElement): () => void {
  const slots = () => [...host.querySelectorAll<HTMLElement>('.field-validation-error[data-valmsg-for]')];
  const drop = (slot: HTMLElement) => {
    slot.replaceChildren();
    slot.classList.replace('field-validation-error', 'field-validation-valid');
    for (const element of host.querySelectorAll('[aria-describedby]')) forget(element, slot.id);
    const name = slot.dataset.valmsgFor;
    for (const field of host.querySelectorAll<HTMLInputElement>(`.${invalidField}`))
      if (field.name === name) {
        field.classList.remove(invalidField);
        field.removeAttribute('aria-invalid');
      }
  };
  const dropOf = ({ target }: Event) => {
    const { name } = target as Partial<HTMLInputElement>;
    for (const slot of slots()) if (slot.dataset.valmsgFor === name) drop(slot);
  };
  const dropAll = () => {
    slots().forEach(drop);
    for (const summary of host.querySelectorAll('.validation-summary-errors')) {
      summary.replaceChildren();
      summary.classList.replace('validation-summary-errors', 'validation-summary-valid');
      for (const name of ['role', 'aria-labelledby', 'tabindex', 'autofocus']) summary.removeAttribute(name);
    }
  };
  const stops = [
    listen(host, 'input', dropOf),
    listen(host, 'change', dropOf),
    listen(host, 'submit', dropAll, { capture: true }),
  ];
  return () => undoAll(stops);
}

/** Removes the id from `aria-describedby`, and `aria-invalid` if it was the last one. */
function forget(element: Element, id: string): void {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/);
  if (!id || !ids.includes(id)) return;
  const others = ids.filter((one) => one !== id).join(' ');
  if (others) element.setAttribute('aria-describedby', others);
  else element.removeAttribute('aria-describedby');
  element.removeAttribute('aria-invalid');
}
