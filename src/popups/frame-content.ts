import { listen } from '../dom/listen.ts';
import { make } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import { framePage } from '../shop/content/frame-page.calls.ts';
import type { LoadContent } from './content.ts';
import { popupTexts } from './popup.texts.ts';

/** In ms. How long the frame may take to load the page. */
const loadTimeout = 15_000;

/** A document's own title says more than the popup's: the dialog and the frame get it. */
function nameAfter(title: string, frame: HTMLIFrameElement): void {
  frame.title = title;
  frame.closest('dialog')?.querySelector('.sf-popup-title')?.replaceChildren(title);
}

/**
 * Loads a page of this site that only needs to be read, in a frame of this title, sandboxed and without scripts. Rejects
 * if the address is on another site or the page does not exist. A frame has no event for an error page, so the page is
 * requested once before.
 */
export function frameContent(
  address: string,
  title: string,
  { siteAddress, texts }: Pick<Services, 'siteAddress' | 'texts'>,
): LoadContent {
  return async (signal) => {
    const href = siteAddress(address);
    if (!href) throw new Error(`${address} is no address of this site`);
    await framePage(href, { signal });
    return {
      mount(body, fail) {
        const frame = make('iframe', {
          ...{ class: 'sf-popup-page', title },
          sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
          src: href,
        });
        const loading = make('p', { class: 'sf-popup-page-wait' }, texts(popupTexts)('popup.loading'));
        const endLoading = () => {
          clearTimeout(timeout);
          body.removeAttribute('aria-busy');
          loading.remove();
        };
        body.setAttribute('aria-busy', 'true');
        const timeout = setTimeout(() => fail(new Error(`${address} did not come in time`)), loadTimeout);
        const stop = listen(frame, 'load', () => {
          endLoading();
          // The browser's own error page is cross-origin.
          if (!frame.contentDocument) return fail(new Error(`${address} did not come`));
          const own = frame.contentDocument.title.trim();
          if (own) nameAfter(own, frame);
          // Key events in the frame do not reach the dialog.
          listen<KeyboardEvent>(frame.contentDocument, 'keydown', ({ key, defaultPrevented }) => {
            if (key === 'Escape' && !defaultPrevented) frame.closest('dialog')?.close();
          });
        });
        body.append(loading, frame);
        return () => {
          endLoading();
          stop();
        };
      },
    };
  };
}
