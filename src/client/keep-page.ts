import { isShopThere } from '../calls/reach.ts';
import { listen } from '../dom/listen.ts';
import { createLiveRegion } from '../dom/live-region.ts';
import { make } from '../dom/make.ts';
import type { Undo } from '../dom/watch.ts';
import type { Stranded } from '../enhance/hear-markers.ts';
import type { Services } from '../page/services.ts';
import { keepPageTexts } from './keep-page.texts.ts';

type Needs = Pick<Services, 'texts'>;

/**
 * Keeps the page where the browser would replace it by its error page: what was pressed is left to the browser only if
 * the shop is there. Else a message says that it is not, and offers another try. All of it comes with the client,
 * because without a connection nothing else comes.
 */
export function createKeepPage({ texts }: Needs) {
  const say = texts(keepPageTexts);
  let remove: Undo = () => {};

  const tell = (control: Element, retry: () => void) => {
    remove();
    const message = createLiveRegion({
      className: 'sf-message sf-message-danger sf-unreached',
      role: 'alert',
    });
    const again = make('button', { type: 'button', class: 'sf-button' }, say('keepPage.retry'));
    // A modal dialog lets nothing be seen or pressed that is not in it. It may have opened after the press.
    ([...document.querySelectorAll('dialog:modal,.sf-popup[open]')].at(-1) ?? document.body).append(message);
    message.append(make('p', {}, say('keepPage.unreached')), again);
    const stop = listen(again, 'click', () => {
      remove();
      if (control instanceof HTMLElement) control.focus({ preventScroll: true });
      retry();
    });
    remove = () => {
      stop();
      message.remove();
    };
  };

  return {
    /** Hands over what was pressed where no code has come for it. */
    async handOver({ control, isWaiting, leave, retry }: Stranded): Promise<void> {
      const isThere = await isShopThere();
      if (!isWaiting()) return;
      if (!isThere) return tell(control, retry);
      remove();
      leave();
    },

    /** Without a connection the forms that are ours to improve are not sent. */
    holdOffline(view: Window): Undo {
      return listen<SubmitEvent>(view, 'submit', (event) => {
        const { target, submitter } = event;
        const form = target as HTMLFormElement;
        const isOurs = form.closest('[data-island],[data-behaviour]');
        if (event.defaultPrevented || navigator.onLine !== false || !isOurs) return;
        event.preventDefault();
        tell(submitter ?? form, () => form.requestSubmit(submitter));
      });
    },
  };
}
