/** What a page notes of itself, in ms from its start. Undefined is what has not been. */
export interface Seen {
  firstPaint?: number;
  largestPaint?: number;
  /** Sum of all layout shifts: those after a touch count too, so it says nothing of a page that was touched. */
  shift: number;
  /** The first island or behaviour was mounted. */
  firstMount?: number;
  /** The first element of an experiment came into the page. */
  firstPatch?: number;
  loaded?: number;
  /** Ms from a touch or key to the next paint, of each since `touched` was emptied. */
  touched: number[];
}

/** Runs in the page before its own scripts, and keeps its notes in `window.speedSeen`. */
export function watchPage() {
  const seen: Seen = { shift: 0, touched: [] };
  Object.assign(window, { speedSeen: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true, ...more },
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  // Chromium calls some of an untouched page those after input, and says so by chance.
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  // Pointer and key events that belong to a touch or a key press have a number; shorter ones than 16 ms are not told.
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId) seen.touched.push(duration);
    },
    { durationThreshold: 16 },
  );
  addEventListener('load', () => {
    seen.loaded = performance.now();
  });

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if ((target as Element).getAttribute('data-state') === 'mounted')
          seen.firstMount ??= performance.now();
        continue;
      }
      for (const node of addedNodes)
        if (node instanceof Element && node.hasAttribute('data-experiment'))
          seen.firstPatch ??= performance.now();
    }
    if (seen.firstMount && seen.firstPatch) observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
}
