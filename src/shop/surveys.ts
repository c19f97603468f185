/** How often a survey may come: once in a browser, or once in a tab. */
export const persistences = ['OncePerUser', 'OncePerSession'] as const;
export type Persistence = (typeof persistences)[number];

interface Condition {
  /** In ms, from when the page was there to be seen. */
  readonly delay?: number;
  /** So many pages seen in this session, or more. */
  readonly pages?: number;
  /** In percent of the page's height. */
  readonly depth?: number;
  /** The mouse has left the page. */
  readonly mouseLeaves?: true;
}

/** What brings a survey up. */
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
  // The last mark is at 95: the very end of a page is seldom reached.
  ScrollDepth100: { depth: 95 },
} as const satisfies Record<string, Condition>;
export type SurveyTrigger = keyof typeof surveyTriggers;

/** A survey on one page, from the page's arrival to its being shown or given up. A value: each step gives a new one. */
export interface SurveyRun {
  readonly trigger: SurveyTrigger;
  /** `asked`: its trigger came, and it is being found out whether it may be shown. */
  readonly state: 'waiting' | 'asked' | 'shown' | 'over';
  /** When the page was there to be seen, by the clock of the steps; undefined before. */
  readonly since?: number;
}

/** What happens. `refused`: it may not come now; `failed`: it can't. */
export type SurveyHappening =
  | { readonly what: 'page-seen' | 'time-passed' | 'mouse-left' | 'refused' | 'failed' | 'opened' }
  | { readonly what: 'pages-counted'; readonly pages: number }
  | { readonly what: 'scrolled'; readonly depth: number };

export function startRun(trigger: SurveyTrigger): SurveyRun {
  return { trigger, state: 'waiting' };
}

/**
 * The run after what happened. When its state becomes `asked`, the survey is due; answer by `opened`, `refused` or
 * `failed`. It is asked for once a page, after a refusal of MouseLeave again: a mouse may leave more than once.
 *
 * @param now in ms, by a clock that never goes back
 */
export function nextRun(run: SurveyRun, happening: SurveyHappening, now: number): SurveyRun {
  switch (happening.what) {
    case 'refused':
      if (run.state !== 'asked') return run;
      return { ...run, state: run.trigger === 'MouseLeave' ? 'waiting' : 'over' };
    case 'failed':
      return run.state === 'asked' ? { ...run, state: 'over' } : run;
    case 'opened':
      return run.state === 'asked' ? { ...run, state: 'shown' } : run;
    default: {
      const seen = happening.what === 'page-seen' ? { ...run, since: run.since ?? now } : run;
      return seen.state === 'waiting' && isDue(seen, happening, now) ? { ...seen, state: 'asked' } : seen;
    }
  }
}

function isDue({ trigger, since }: SurveyRun, happening: SurveyHappening, now: number): boolean {
  if (since === undefined) return false;
  const { delay, pages, depth, mouseLeaves }: Condition = surveyTriggers[trigger];
  if (delay !== undefined) return now - since >= delay;
  if (pages !== undefined) return happening.what === 'pages-counted' && happening.pages >= pages;
  if (depth !== undefined) return happening.what === 'scrolled' && happening.depth >= depth;
  if (mouseLeaves) return happening.what === 'mouse-left';
  return true;
}

/** In so many ms it may be due by the clock alone; undefined where the clock has no say. */
export function timeLeft({ trigger, state, since }: SurveyRun, now: number): number | undefined {
  const { delay }: Condition = surveyTriggers[trigger];
  if (delay === undefined || since === undefined || state !== 'waiting') return undefined;
  return Math.max(0, since + delay - now);
}

/** So many ids are remembered; the oldest go. */
const mostSeen = 50;

/** Ids are stored with commas between them. */
export function isSurveyId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

export function hasSeen(stored: string | undefined, id: string): boolean {
  return seenIds(stored).includes(id);
}

/** The stored ids with this one as the newest. */
export function withSeen(stored: string | undefined, id: string): string {
  return [...seenIds(stored).filter((known) => known !== id), id].slice(-mostSeen).join(',');
}

function seenIds(stored = ''): string[] {
  return stored.split(',').filter(isSurveyId);
}
