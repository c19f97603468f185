import { listen } from '../../dom/listen.ts';
import { undoAll } from '../../dom/undo-all.ts';

/** What comes within this time, in ms, is one: a change elsewhere is heard in more than one way. */
const together = 50;

/**
 * Other tabs with the same cart: tells them that it has changed, and hears it from them. Also heard: the page is back
 * by Back or Forward, or looked at again.
 */
export function hearOtherTabs(view: Window & typeof globalThis, heard: () => void) {
  const document = view.document;
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      heard();
    }, together);
  };
  const open = () => {
    channel = new view.BroadcastChannel('storefront-cart');
    channel.onmessage = soon;
  };
  // A browser may not keep a page alive that listens.
  const close = () => {
    channel?.close();
    // A closed one throws at what comes of a change that was under way.
    channel = undefined;
  };
  open();

  const stops = [
    listen(view, 'pagehide', close),
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (!persisted) return;
      open();
      soon();
    }),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') soon();
    }),
  ];

  return {
    /** Something may have changed elsewhere. */
    soon,
    /** It has changed here. */
    tell: () => channel?.postMessage('changed'),
    stop() {
      clearTimeout(timer);
      close();
      undoAll(stops);
    },
  };
}
