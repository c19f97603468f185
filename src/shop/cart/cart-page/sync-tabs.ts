import { listen, undoAll } from '../../../dom/listen.ts';
import { joinReports } from '../join-reports.rules.ts';

/** What tabs tell each other. Other messages of the channel mean nothing to us. */
const changed = 'changed';

/**
 * Notifies other tabs of cart changes, and calls `onChange` when another tab has made one. Also when the page is
 * restored from the back-forward cache or becomes visible again.
 */
export function syncTabs(view: Window & typeof globalThis, onChange: () => void) {
  const document = view.document;
  let channel: BroadcastChannel | undefined;
  const { report, reportNow, stop } = joinReports(onChange);

  const open = () => {
    // Without it other tabs learn of a change when they are looked at.
    if (!view.BroadcastChannel) return;
    channel = new view.BroadcastChannel('storefront-cart');
    channel.onmessage = ({ data }) => {
      if (data === changed) report();
    };
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
      reportNow();
    }),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') reportNow();
    }),
  ];

  return {
    /** Calls `onChange` soon: another tab may have changed the cart. */
    scheduleChange: report,
    /** Notifies the other tabs of a change here. */
    notify: () => channel?.postMessage(changed),
    stop() {
      stop();
      close();
      undoAll(stops);
    },
  };
}
