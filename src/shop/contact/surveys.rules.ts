/** How often a survey may be shown: once per browser, or once per tab. */
export const persistences = ['OncePerUser', 'OncePerSession'] as const;
export type Persistence = (typeof persistences)[number];

interface Condition {
  /** In ms, since the page was loaded and visible. */
  readonly delay?: number;
  /** Minimum number of pages seen in this session. */
  readonly pages?: number;
  /** Minimum scroll depth, in percent of the page's height. */
  readonly depth?: number;
  /** The mouse has left the page. */
  readonly mouseLeaves?: true;
}

/** The triggers and their conditions. */
export const surveyTriggers = {
  PageLoad: {},
  MouseLeave: { mouseLeaves: true },
  Delay15Seconds: { delay: 15_000 },
  Delay30Seconds: { delay: 30_000 },
  PageCount5: { pages: 5 },
  PageCount10: { pages: 10 },
  ScrollDepth25: { depth: 25 },
  ScrollDepth50: { depth: 50 },
  ScrollDepth75: { depth: 75 },
  // 95 percent, because few shoppers reach the very end of a page.
  ScrollDepth100: { depth: 95 },
} as const satisfies Record<string, Condition>;
export type SurveyTrigger = keyof typeof surveyTriggers;

/** The state of a survey on one page. Immutable: each event returns a new state. */
export interface SurveyRun {
  readonly trigger: SurveyTrigger;
  /** `asked`: the trigger has fired, and it is not yet known whether the survey may be shown. */
  readonly state: 'waiting' | 'asked' | 'shown' | 'over';
  /** When the page was loaded and visible, by the clock of `nextRun`; undefined before. */
  readonly since?: number;
}

/** `refused`: the survey may not be shown now. `failed`: it could not be loaded. */
export type SurveyEvent =
  | { readonly type: 'page-seen' | 'time-passed' | 'mouse-left' | 'refused' | 'failed' | 'opened' }
  | { readonly type: 'pages-counted'; readonly pages: number }
  | { readonly type: 'scrolled'; readonly depth: number };

export function startRun(trigger: SurveyTrigger): SurveyRun {
  return { trigger, state: 'waiting' };
}

/**
 * The state after an event. When it becomes `asked`, the survey is due: answer with `opened`, `refused` or `failed`.
 * That happens once per page. Only MouseLeave is asked again after a refusal, when the mouse leaves again.
 *
 * @param now in ms, by a monotonic clock
 */
export function nextRun(run: SurveyRun, event: SurveyEvent, now: number): SurveyRun {
  switch (event.type) {
    case 'refused':
      if (run.state !== 'asked') return run;
      return { ...run, state: run.trigger === 'MouseLeave' ? 'waiting' : 'over' };
    case 'failed':
      return run.state === 'asked' ? { ...run, state: 'over' } : run;
    case 'opened':
      return run.state === 'asked' ? { ...run, state: 'shown' } : run;
    default: {
      const seen = event.type === 'page-seen' ? { ...run, since: run.since ?? now } : run;
      return seen.state === 'waiting' && isDue(seen, event, now) ? { ...seen, state: 'asked' } : seen;
    }
  }
}

function isDue({ trigger, since }: SurveyRun, event: SurveyEvent, now: number): boolean {
  if (since === undefined) return false;
  const { delay, pages, depth, mouseLeaves }: Condition = surveyTriggers[trigger];
  if (delay !== undefined) return now - since >= delay;
  if (pages !== undefined) return event.type === 'pages-counted' && event.pages >= pages;
  if (depth !== undefined) return event.type === 'scrolled' && event.depth >= depth;
  if (mouseLeaves) return event.type === 'mouse-left';
  return true;
}

/** Time in ms until a survey with a delay is due. Undefined if it has no delay or is not waiting. */
export function timeLeft({ trigger, state, since }: SurveyRun, now: number): number | undefined {
  const { delay }: Condition = surveyTriggers[trigger];
  if (delay === undefined || since === undefined || state !== 'waiting') return undefined;
  return Math.max(0, since + delay - now);
}

/** The number of stored ids. The oldest are dropped. */
const maxSeenIds = 50;

/** Ids must not contain commas, which separate them in storage. */
export function isSurveyId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

export function hasSeen(stored: string | undefined, id: string): boolean {
  return seenIds(stored).includes(id);
}

/** Adds an id to the stored ones as the newest. */
export function withSeen(stored: string | undefined, id: string): string {
  return [...seenIds(stored).filter((known) => known !== id), id].slice(-maxSeenIds).join(',');
}

function seenIds(stored = ''): string[] {
  return stored.split(',').filter(isSurveyId);
}
