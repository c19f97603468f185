import { watchScrollDepth } from '../../src/analytics/measure/scroll-depth.ts';
import { listen, undoAll } from '../../src/dom/listen.ts';
import type { Storage } from '../../src/page/storage.ts';
import {
  nextRun,
  type SurveyEvent,
  type SurveyTrigger,
  startRun,
  timeLeft,
} from '../../src/shop/contact/surveys.rules.ts';

/** In ms. The session may count this page after our first look, so we look again. */
const recountAfter = 2000;

interface WatchSurvey {
  readonly trigger: SurveyTrigger;
  readonly storage: Storage;
  readonly view: Window;
  /** Stops watching. */
  readonly signal: AbortSignal;
  /** Called when the survey is due and the page is visible. Resolves to what became of it. Must not reject. */
  readonly ask: () => Promise<'opened' | 'refused' | 'failed'>;
}

/** Passes page events to the survey's rules, and calls `ask` when the survey is due. */
export async function watchSurvey({ trigger, storage, view, signal, ask }: WatchSurvey): Promise<void> {
  const { document, performance } = view;
  const stops: (() => void)[] = [];
  let run = startRun(trigger);
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    undoAll(stops.splice(0));
  });

  const dispatch = (event: SurveyEvent, now = performance.now()) => {
    if (signal.aborted) return;
    const before = run.state;
    run = nextRun(run, event, now);
    clearTimeout(timer);
    const left = timeLeft(run, performance.now());
    if (left !== undefined) timer = setTimeout(() => dispatch({ type: 'time-passed' }), left);
    if (before !== 'asked' && run.state === 'asked')
      whenVisible(document, signal)
        .then(ask)
        .then((type) => dispatch({ type }));
  };
  const count = () => dispatch({ type: 'pages-counted', pages: Number(storage.get('pageCount')) || 0 });

  await whenLoaded(view, signal);
  const wasHidden = document.visibilityState !== 'visible';
  await whenVisible(document, signal);
  if (signal.aborted) return;
  dispatch({ type: 'page-seen' }, wasHidden ? undefined : loadedAt(performance));
  if (trigger === 'MouseLeave')
    stops.push(
      listen<MouseEvent>(document.documentElement, 'mouseleave', ({ relatedTarget, buttons }) => {
        // A pressed button means a selection or a drag.
        if (relatedTarget === null && buttons === 0) dispatch({ type: 'mouse-left' });
      }),
    );
  if (trigger.startsWith('ScrollDepth'))
    stops.push(watchScrollDepth(view, (depth) => dispatch({ type: 'scrolled', depth })));
  if (trigger.startsWith('PageCount')) {
    count();
    const later = setTimeout(count, recountAfter);
    stops.push(
      () => clearTimeout(later),
      // In a task of its own, so that the session has counted the page.
      listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => persisted && setTimeout(count)),
    );
  }
}

/** In ms, as `performance.now()`. A prerendered page was loaded before anybody saw it. */
function loadedAt(performance: Performance): number | undefined {
  const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return load && Math.max(load.loadEventStart, load.activationStart ?? 0);
}

/** Never settles after an abort. */
function whenLoaded(view: Window, signal: AbortSignal): Promise<void> | undefined {
  if (view.document.readyState === 'complete') return undefined;
  return new Promise((resolve) => view.addEventListener('load', () => resolve(), { once: true, signal }));
}

/** Prerendered pages are hidden, too. Never settles after an abort. */
async function whenVisible(document: Document, signal: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true, signal }),
    );
}
