import { listen, undoAll } from '../dom/listen.ts';

/** In ms: by then the page is hidden. WebKit breaks a call off just before that, if it began while the page was left. */
const moment = 100;
/** In ms: a shopper who has not left by then stays, as after a download. Never runs out on a page that is gone. */
const stayLimit = 10_000;

/**
 * Watches whether the shopper leaves the page during a call, which the browser then breaks off: some as the next page is
 * asked for, others as this one is hidden. Listens only until `stop`, because such a listener can keep the page out of
 * the back-forward cache.
 */
export function watchLeaving() {
  let isLeaving = false;
  let isShown = false;
  let onShown = () => {};
  const leave = () => {
    isLeaving = true;
    isShown = false;
  };
  const stops = [
    ...['beforeunload', 'pagehide'].map((type) => listen(window, type, leave)),
    listen(window, 'pageshow', () => {
      isShown = isLeaving;
      onShown();
    }),
  ];
  return {
    /**
     * Resolves after a moment if the shopper is not leaving, else when the page is shown again, with true: what was broken
     * off may be asked again. Mostly that is never.
     */
    async isBack(): Promise<boolean> {
      // The page may be left and shown again within that moment, as its time stands still.
      if (!isLeaving) await new Promise((resolve) => setTimeout(resolve, moment));
      if (!isLeaving || isShown) return isShown;
      return new Promise((resolve) => {
        onShown = () => resolve(true);
        setTimeout(() => resolve(false), stayLimit);
      });
    },
    stop: () => undoAll(stops),
  };
}
