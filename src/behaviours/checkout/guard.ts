import { listen } from '../../dom/listen.ts';
import { createLiveRegion } from '../../dom/live-region.ts';
import { make } from '../../dom/make.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import type { Services } from '../../page/services.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** What a sent form is kept from being sent again, in ms: by then the next page is there, or never will be. */
const leaveTime = 15_000;

/**
 * Lets a form be sent once: its button shows that it works, and a second press does nothing, until the page comes back
 * or nothing has come for 15 s. Without a connection it is not sent at all, and told in words: the browser would
 * leave the page for its own. `onSent` is called when the browser goes. Returns its end.
 */
export function guardSubmit(
  host: HTMLElement,
  { texts }: Pick<Services, 'texts'>,
  onSent: (submitter: HTMLElement | null) => void,
): () => void {
  const page = host.ownerDocument;
  const view = page.defaultView ?? window;
  const say = texts(checkoutTexts);
  const message = createLiveRegion({ className: 'sf-checkout-message', role: 'alert' });
  const status = createLiveRegion();
  const button = host.querySelector<HTMLElement>('[data-order-button], [data-checkout-next]');
  button?.before(message);
  host.append(status);

  let unlock: (() => void) | undefined;
  const lock = (pressed: HTMLElement | null) => {
    const undoButton = pressed && setAttributes(pressed, { 'aria-disabled': 'true', 'data-busy': '' });
    const timer = setTimeout(() => unlock?.(), leaveTime);
    status.textContent = say('checkout.sending');
    unlock = () => {
      unlock = undefined;
      clearTimeout(timer);
      undoButton?.();
      status.textContent = '';
    };
  };
  const tell = (text: string) => {
    message.replaceChildren(...(text ? [make('p', { class: 'sf-message sf-message-danger' }, text)] : []));
  };

  const stops = [
    listen<SubmitEvent>(
      host,
      'submit',
      (event) => {
        if (unlock) return event.preventDefault();
        tell('');
        if (view.navigator.onLine !== false) return;
        event.preventDefault();
        tell(say('checkout.offline'));
      },
      { capture: true },
    ),
    listen<SubmitEvent>(host, 'submit', (event) => {
      if (event.defaultPrevented) return;
      const pressed = event.submitter ?? button;
      lock(pressed);
      onSent(pressed);
    }),
    listen(view, 'online', () => tell('')),
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (persisted) unlock?.();
    }),
  ];
  return () => {
    undoAll(stops);
    unlock?.();
    message.remove();
    status.remove();
  };
}
