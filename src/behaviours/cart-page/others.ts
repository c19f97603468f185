import { listen } from '../../dom/listen.ts';
import { undoAll } from '../../dom/undo-all.ts';

/** In ms: what is heard within this time is one change, which may be heard in more than one way. */
const together = 50;

/**
 * Other tabs with the same cart: notifies them of a change, and calls `heard` when they have made one. Also when the
 * page returns by Back or Forward, or becomes visible again.
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
  // A page with an open channel may be refused by the back-forward cache.
  const close = () => {
    channel?.close();
    // Posting to a closed channel throws, and a change may still be under way.
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
    /** Notifies the other tabs of a change here. */
    notify: () => channel?.postMessage('changed'),
    stop() {
      clearTimeout(timer);
      close();
      undoAll(stops);
    },
  };
}
