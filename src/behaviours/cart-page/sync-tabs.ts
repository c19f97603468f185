import { listen } from '../../dom/listen.ts';
import { undoAll } from '../../dom/undo-all.ts';

/** In ms. Several events within this time count as one change. */
const debounceTime = 50;

/**
 * Notifies other tabs of cart changes, and calls `onChange` when another tab has made one. Also when the page is
 * restored from the back-forward cache or becomes visible again.
 */
export function syncTabs(view: Window & typeof globalThis, onChange: () => void) {
  const document = view.document;
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleChange = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, debounceTime);
  };
  const open = () => {
    // Without it other tabs learn of a change when they are looked at.
    if (!view.BroadcastChannel) return;
    channel = new view.BroadcastChannel('storefront-cart');
    channel.onmessage = scheduleChange;
  };
  // An open channel can keep the page out of the back-forward cache.
  const close = () => {
    channel?.close();
    // Posting to a closed channel throws, and a change may still be running.
    channel = undefined;
  };
  open();

  const stops = [
    listen(view, 'pagehide', close),
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (!persisted) return;
      open();
      scheduleChange();
    }),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') scheduleChange();
    }),
  ];

  return {
    /** Calls `onChange` soon: another tab may have changed the cart. */
    scheduleChange,
    /** Notifies the other tabs of a change here. */
    notify: () => channel?.postMessage('changed'),
    stop() {
      clearTimeout(timer);
      close();
      undoAll(stops);
    },
  };
}
