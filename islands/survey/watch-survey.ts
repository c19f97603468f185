import { watchScrollDepth } from '../../src/analytics/measure/scroll-depth.ts';
import { listen } from '../../src/dom/listen.ts';
import { undoAll } from '../../src/dom/undo-all.ts';
import type { Storage } from '../../src/page/storage.ts';
import {
  nextRun,
  type SurveyHappening,
  type SurveyTrigger,
  startRun,
  timeLeft,
} from '../../src/shop/surveys.ts';

/** The session counts the page at about the time when we ask; so it is asked once more after so many ms. */
const countedWithin = 2000;

interface WatchSurvey {
  readonly trigger: SurveyTrigger;
  readonly storage: Storage;
  readonly view: Window;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** It is due, and the page is visible: whether it was opened. Must not reject. */
  readonly ask: () => Promise<'opened' | 'refused' | 'failed'>;
}

/** Feeds the rules with what happens on the page, and asks when the survey is due. */
export async function watchSurvey({ trigger, storage, view, signal, ask }: WatchSurvey): Promise<void> {
  const { document, performance } = view;
  const stops: (() => void)[] = [];
  let run = startRun(trigger);
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    undoAll(stops.splice(0));
  });

  const happen = (happening: SurveyHappening) => {
    if (signal.aborted) return;
    const before = run.state;
    const now = performance.now();
    run = nextRun(run, happening, now);
    clearTimeout(timer);
    const left = timeLeft(run, now);
    if (left !== undefined) timer = setTimeout(() => happen({ what: 'time-passed' }), left);
    if (before !== 'asked' && run.state === 'asked')
      whenVisible(document, signal)
        .then(ask)
        .then((what) => happen({ what }));
  };
  const count = () => happen({ what: 'pages-counted', pages: Number(storage.get('pageCount')) || 0 });

  await whenLoaded(view, signal);
  await whenVisible(document, signal);
  if (signal.aborted) return;
  happen({ what: 'page-seen' });
  if (trigger === 'MouseLeave')
    stops.push(
      listen<MouseEvent>(document.documentElement, 'mouseleave', ({ relatedTarget, buttons }) => {
        // With a button down it is a selection or a drag.
        if (relatedTarget === null && buttons === 0) happen({ what: 'mouse-left' });
      }),
    );
  if (trigger.startsWith('ScrollDepth'))
    stops.push(watchScrollDepth(view, (depth) => happen({ what: 'scrolled', depth })));
  if (trigger.startsWith('PageCount')) {
    count();
    const later = setTimeout(count, countedWithin);
    stops.push(
      () => clearTimeout(later),
      // When others have counted it.
      listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => persisted && setTimeout(count)),
    );
  }
}

/** Never, where the signal ends it before. */
function whenLoaded(view: Window, signal: AbortSignal): Promise<void> | undefined {
  if (view.document.readyState === 'complete') return undefined;
  return new Promise((resolve) => view.addEventListener('load', () => resolve(), { once: true, signal }));
}

/** A page that is rendered ahead is hidden, too. Never, where the signal ends it before. */
async function whenVisible(document: Document, signal: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true, signal }),
    );
}
