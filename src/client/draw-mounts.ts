import { drawEntry } from '../dom/draw-entry.ts';

/** A call of `log`, with its moment. */
export type Logged = readonly [at: number, topic: string, message: string, ...details: unknown[]];

/**
 * Draws islands and behaviours, from when they were asked for to when they were mounted, and the page's calls to its own
 * server, those too that were made before. Returns what draws each log from now on.
 */
export function drawMounts(
  before: readonly Logged[],
  view: Window & typeof globalThis,
): (one: Logged) => void {
  const begun = new Map<unknown, number>();
  const draw = ([at, topic, name, state, element]: Logged) => {
    if (topic !== 'island' && topic !== 'behaviour') return;
    if (state === 'waiting' || state === 'loading') begun.set(element, at);
    if (state !== 'mounted' && state !== 'failed') return;
    const start = begun.get(element) ?? at;
    begun.delete(element);
    drawEntry({
      ...{ name: `${topic} ${name}`, start, end: at, about: { state } },
      color: state === 'failed' ? 'error' : 'primary',
    });
  };
  before.forEach(draw);
  drawCalls(view);
  return draw;
}

function drawCalls({ location, PerformanceObserver }: Window & typeof globalThis) {
  if (!PerformanceObserver) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { origin, pathname } = new URL(entry.name);
      if (entry.initiatorType !== 'fetch' || origin !== location.origin || pathname.endsWith('.js')) continue;
      const { startTime: start, responseEnd: end, responseStatus } = entry;
      // Without the query, which can hold a search term.
      drawEntry({
        name: `call ${pathname}`,
        start,
        end,
        color: 'secondary',
        about: { status: `${responseStatus}` },
      });
    }
  }).observe({ type: 'resource', buffered: true });
}
