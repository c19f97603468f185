import type { Services } from '../../page/services.ts';
import { type Patched, patchesOf } from '../kit/before-engine.ts';
import { createRun } from '../kit/run.ts';
import { createScope } from '../kit/scope.ts';
import type { Variant } from '../kit/types.ts';
import type { RenderedPage } from './rendered-page.ts';
import { reportRun } from './report-run.ts';
import { type End, next, type Test, type Tests } from './trial.ts';
import { startRun, watchRun } from './watch-run.ts';

interface RunTestOptions {
  readonly services: Services;
  readonly document: Document;
  readonly tests: Tests;
  /** The runs that began before there was an engine, by id. What is taken over is taken out. */
  readonly patched: Map<string, Patched>;
  /** Gives those that were made before there was an engine, or until now on a rendered page, and collects no more. */
  readonly clicks: () => readonly Event[];
  readonly end: (test: Test, as: End) => void;
  /** Of a page that was rendered with its variants. */
  readonly rendered: () => Promise<RenderedPage> | undefined;
}

/**
 * Runs a variant until its scope ends, or goes on with the run that began before there was an engine. Resolves with
 * whether it runs. A failure of its code ends it, and is reported; where the code did not come, it rejects.
 */
export async function runTest(
  test: Test,
  variant: Variant,
  { services, document, tests, patched, clicks, end, rendered }: RunTestOptions,
): Promise<boolean> {
  const { id, timeline, trial } = test;
  const early = patched.get(id);
  patched.delete(id);
  const scope = early?.scope ?? createScope(services.watch, id);
  const { signal } = scope;
  const reports = reportRun(test, { variant, services, document, scope, tests, clicks });
  test.scope = scope;
  reports.reach('assigned');
  let waits = () => false;
  const left = ({ persisted }: PageTransitionEvent) => {
    // The page may be restored, and continue.
    if (persisted) return;
    if (test.trial.phase === 'loading') reports.miss('timeout');
    else if (!timeline.stages.has('anchor_found')) reports.miss('no_anchor');
    else if (!timeline.stages.has('applied') && waits()) reports.miss('timeout');
  };
  document.defaultView?.addEventListener('pagehide', left, { signal });
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    timeline.note(`failed: ${error}`, 'failed');
    reports.miss('error');
    end(test, 'failed');
    // Where its code did not come, whoever asked for it is told.
    if (test.experiment) services.report('experiment-failed', error, id);
  };
  test.fail = fail;
  try {
    const experiment = early?.experiment ?? (await test.load());
    if (signal.aborted) return false;
    test.experiment = experiment;
    const isAskedFor = trial.source !== 'tag';
    const given = { variant, services, document, scope, timeline, isAskedFor };
    const run = early ?? createRun(experiment, given);
    if (!early) timeline.note('code loaded');
    watchRun(run, { reports, fail, end: (as) => void end(test, as) });
    const stands = patchesOf(document).some((other) => other !== patched && other.has(id));
    const isByAddress = trial.source === 'address';
    const page = early ? undefined : await rendered();
    const begin = (isKept: boolean) => {
      if (isKept)
        timeline.note('stands as the server has made it: it is measured, and neither repaired nor undone');
      if (!early) startRun(run, { isByAddress, stands: stands || isKept, isShown: !!page?.hasShown(id) });
    };
    if (page) await page.enter(id, begin);
    else begin(false);
    waits = () => run.groups.some((group) => group.repairer.waits());
    // A change may have thrown.
    if (signal.aborted) return false;
    test.trial = next(test.trial, { is: 'applied' });
    reports.open(experiment, run.context, fail);
  } catch (error) {
    if (!signal.aborted) fail(error);
    if (!test.experiment) throw error;
  } finally {
    // Those on a rendered page are kept until its experiments begin, all at once.
    const page = rendered();
    if (!page) clicks();
    void page?.then((page) => page.leave(id, !test.experiment) && clicks());
  }
  return !signal.aborted;
}
