import * as z from 'zod/mini';
import { defineEvent, defineFamily, experiments, means, optional, pageType, text } from './define-event.ts';

const bot = optional(means('The browser is automated: leave the event out.', z.literal(true)));

const pageView = defineEvent({
  name: 'page_view',
  description: 'The shopper opens a page.',
  when: 'The script runs, before every other event of the page.',
  schema: z.strictObject({ page_type: pageType, experiments, bot }),
  example: { page_type: 'plp', experiments: 'OD478|B,OD485|A' },
});

const sessionStarted = defineEvent({
  name: 'session_started',
  description: 'A visit begins.',
  when: 'The first page of a visit, where the shopper was last active 20 minutes ago or more, or that is not known, and agrees to analytics. Once for all tabs.',
  schema: z.strictObject({}),
  example: {},
});

const scrollDepth = defineEvent({
  name: 'scroll_depth',
  description: 'The shopper has seen nearly all of the page.',
  when: 'The bottom of the window reaches 95 percent of the loaded page; at once where the page fits in the window. Once a page.',
  schema: z.strictObject({
    percent_scrolled: means('How far, in percent. Only this mark is reported.', z.literal(95)),
  }),
  example: { percent_scrolled: 95 },
});

const webVitals = defineEvent({
  name: 'web_vitals',
  description: 'How fast, responsive and stable the page was for the shopper.',
  when: 'The browser is sure of the metric, at the latest when the page is hidden. Again for one that got worse after it was reported: take the last of each `metric_id`.',
  schema: z.strictObject({
    metric_name: means(
      'LCP: until the largest content is shown. INP: how long the page took to answer. CLS: how much it shifted.',
      z.enum(['LCP', 'INP', 'CLS']),
    ),
    metric_value: means('Whole ms; of CLS a score with three decimals.', z.number().check(z.nonnegative())),
    metric_rating: means("By Google's thresholds.", z.enum(['good', 'needs-improvement', 'poor'])),
    metric_id: text('The same for all reports of one metric on one page.'),
    metric_target: optional(text('The element that it was about, as a CSS path.')),
    metric_phase: optional(text('The part that took longest; of CLS how far the page had loaded.')),
    metric_script: optional(
      text(
        'Whose script ran longest while the shopper waited, of INP and where the browser tells: `ours`, `page` for the page’s own, else the script’s host; `other` for one that is not of the web, such as an extension’s.',
      ),
    ),
    page_type: pageType,
    experiments,
    bot,
  }),
  example: {
    metric_name: 'INP',
    metric_value: 248,
    metric_rating: 'needs-improvement',
    metric_id: 'v5-1700000000000-4821937465012',
    metric_target: '#add-to-cart>button',
    metric_phase: 'processing',
    metric_script: 'www.googletagmanager.com',
    page_type: 'plp',
    experiments: 'OD478|B,OD485|A',
  },
});

const clientError = defineEvent({
  name: 'client_error',
  description: 'Something of the shop failed in the browser.',
  when: 'A fault is reported on a page of the share that the setting `errors.share` gives: once for each code and what it is about, five at most. Never what an error says, or where in the code.',
  schema: z.strictObject({
    code: text('What failed: [the codes](errors.md).'),
    about: optional(
      text('The island or behaviour, the experiment, the setting or the event that it was about.'),
    ),
    version: text('The build.'),
  }),
  example: { code: 'component-failed', about: 'island "cart-popup"', version: '2877bc8' },
});

export default defineFamily('Page and visit', [
  pageView,
  sessionStarted,
  scrollDepth,
  webVitals,
  clientError,
]);
