import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import type { PopupContent } from './content.ts';

/** How long a page in a frame may take, in ms. */
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
 * sandbox of its own site, so it has none. Fails where the address leads elsewhere, or nothing came.
 */
export function frameContent(
  { address, title, isDocument }: FrameContent,
  { siteAddress }: Pick<Services, 'siteAddress'>,
): PopupContent {
  return {
    mount(body, fail) {
      const href = siteAddress(address);
      if (!href) throw new Error(`${address} is no address of this site`);
      const frame = document.createElement('iframe');
      frame.className = 'sf-popup-page';
      frame.title = title;
      if (isDocument)
        frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.src = href;
      body.setAttribute('aria-busy', 'true');
      const late = setTimeout(() => fail(new Error(`${address} did not come in time`)), patience);
      const stop = listen(frame, 'load', () => {
        clearTimeout(late);
        body.removeAttribute('aria-busy');
        // The browser's own error page is of no site.
        if (!frame.contentDocument) return fail(new Error(`${address} did not come`));
        // Keys that are pressed in the frame never reach the dialog.
        listen<KeyboardEvent>(frame.contentDocument, 'keydown', ({ key, defaultPrevented }) => {
          if (key === 'Escape' && !defaultPrevented) frame.closest('dialog')?.close();
        });
      });
      body.append(frame);
      return () => {
        clearTimeout(late);
        stop();
        body.removeAttribute('aria-busy');
      };
    },
  };
}
