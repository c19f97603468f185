import type { Undo } from '../../dom/watch.ts';
import { whenSeen } from '../../dom/when-in-view.ts';
import { isRobot } from '../../page/robots.ts';
import type { Services } from '../../page/services.ts';
import { whenShown } from '../../page/when-shown.ts';
import { type How, measuring } from '../kit/measures.ts';
import type { Scope } from '../kit/scope.ts';
import type { Context, Experiment, Measure, MeasureAction, Variant } from '../kit/types.ts';
import { activate, type Mark, suppress } from './activate.ts';
import { createFunnel } from './funnel.ts';
import type { Test, Tests } from './trial.ts';

export interface ReportOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  readonly scope: Scope;
  /** All known experiments, for the activation event's list of active ones. */
  readonly tests: Tests;
  /** Those that were made before the measures could be attached. */
  readonly clicks: () => readonly Event[];
}

export type RunReports = ReturnType<typeof reportRun>;

/** All that one run tells analysts: its funnel, its activation, its measurements, and that it had to be stopped. */
export function reportRun(test: Test, options: ReportOptions) {
  const { variant, document, scope } = options;
  const { track } = options.services;
  const { id, name, timeline, reported } = test;
  const mark: Mark = {
    bot: isRobot(options.services.page.settings.robots.userAgents),
    qa: test.trial.source === 'address' || undefined,
  };
  const funnel = createFunnel(test, variant, track, mark);
  scope.atEnd(funnel.lookAway);
  return {
    ...funnel,
    measured(eventAction: MeasureAction, eventLabel: string, once?: boolean) {
      if (eventAction === 'click' || eventAction === 'interaction') funnel.reach('acted');
      const key = `${eventAction} ${eventLabel}`;
      if (once && reported.has(key)) return suppress(timeline, key);
      reported.add(key);
      timeline.note(`measured ${key}`);
      track('experiment_measurement', {
        testId: id,
        variant,
        eventAction,
        eventCategory: name,
        eventLabel,
        ...mark,
      });
    },
    quarantined(selector: string) {
      track('experiment_quarantined', { testId: id, variant, selector, ...mark });
    },
    /**
     * Reports that the shopper takes part, and attaches the measures: at once, or on a page that the browser renders
     * ahead once the shopper opens it. What is never shown must neither store nor report.
     */
    open(experiment: Experiment, context: Context, fail: (error: unknown) => void) {
      const attempt = <T>(action: () => T) => {
        try {
          return action();
        } catch (error) {
          fail(error);
          return undefined;
        }
      };
      const begin = () => {
        activate(experiment, test, { ...options, mark });
        // What somebody asks for was not there when they were made.
        measuring.clicks = test.trial.source === 'tag' ? options.clicks() : [];
        for (const measure of measuresOf(experiment, variant))
          scope.each({ ...measure, order: 1 }, (element) => {
            const detach = scope.signal.aborted ? undefined : attempt(() => measure.attach(element, context));
            return detach && (() => attempt(detach));
          });
        measuring.clicks = [];
      };
      scope.atEnd(whenShown(document, begin));
    },
  };
}

/** A variant without changes of its own shows A's page and is measured as A. */
function measuresOf({ changes, measures }: Experiment, variant: Variant): Measure[] {
  const as = changes[variant] ? variant : 'A';
  return measures.filter(({ variants }) => !variants || variants.includes(as));
}

measuring.attach = (how, element, context) => {
  const { action, event, options } = how;
  if (event) return listen(how, event, element, context);
  const label = labelOf(how, element, context);
  if (label === undefined) return undefined;
  const report = () => context.report(action, label, true);
  if (action === 'viewport') return whenSeen(element, report, options);
  report();
  return undefined;
};

/** The elements that each measure listens on. */
const listening = new WeakMap<How, WeakSet<EventTarget>>();

function listen(how: How, event: string, element: Element, context: Context): Undo {
  const attached = listening.get(how) ?? new WeakSet();
  listening.set(how, attached);
  // A label that throws fails the experiment.
  const report = async () => {
    const label = labelOf(how, element, context);
    if (label !== undefined) context.report(how.action, label);
  };
  const heard = (event: Event) => {
    // Only the innermost: one click is one click.
    if (event.composedPath().find((node) => attached.has(node)) === element) context.waitFor(report());
  };
  for (const { type, target } of measuring.clicks)
    if (type === event && target instanceof Element && target.closest(how.selector) === element)
      context.waitFor(report());
  // In the capture phase, because the page may stop propagation.
  element.addEventListener(event, heard, true);
  attached.add(element);
  return () => {
    attached.delete(element);
    element.removeEventListener(event, heard, true);
  };
}

function labelOf({ label }: How, element: Element, context: Context): string | undefined {
  return typeof label === 'string' ? label : label(element, context);
}
