import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { framePage } from '../server/frame-page.ts';
import type { LoadContent } from './content.ts';
import { popupTexts } from './popup.texts.ts';

/** How long a page in a frame may take, once the server has it, in ms. */
const patience = 15_000;

interface FrameContent {
  readonly address: string;
  /** What screen readers call the frame. */
  readonly title: string;
  /** It is only read: it gets no scripts, and can't lead the page away. */
  readonly isDocument: boolean;
}

/**
 * A page of this site in a frame. A document's frame is sandboxed; a page that works by scripts could take off the
 * sandbox of its own site, so it has none. Fails where the address leads elsewhere, or the server has no page there: a
 * frame notifies nobody that it shows an error page, so the page is asked for first.
 */
export function frameContent(
  { address, title, isDocument }: FrameContent,
  { siteAddress, texts }: Pick<Services, 'siteAddress' | 'texts'>,
): LoadContent {
  return async (signal) => {
    const href = siteAddress(address);
    if (!href) throw new Error(`${address} is no address of this site`);
    await framePage(href, { signal });
    return {
      mount(body, fail) {
        const { ownerDocument: document } = body;
        const frame = document.createElement('iframe');
        frame.className = 'sf-popup-page';
        frame.title = title;
        if (isDocument)
          frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
        frame.src = href;
        const wait = document.createElement('p');
        wait.className = 'sf-popup-page-wait';
        wait.textContent = texts(popupTexts)('popup.loading');
        const arrived = () => {
          clearTimeout(late);
          body.removeAttribute('aria-busy');
          wait.remove();
        };
        body.setAttribute('aria-busy', 'true');
        const late = setTimeout(() => fail(new Error(`${address} did not come in time`)), patience);
        const stop = listen(frame, 'load', () => {
          arrived();
          // The browser's own error page is of no site.
          if (!frame.contentDocument) return fail(new Error(`${address} did not come`));
          // Keys that are pressed in the frame never reach the dialog.
          listen<KeyboardEvent>(frame.contentDocument, 'keydown', ({ key, defaultPrevented }) => {
            if (key === 'Escape' && !defaultPrevented) frame.closest('dialog')?.close();
          });
        });
        body.append(wait, frame);
        return () => {
          arrived();
          stop();
        };
      },
    };
  };
}
