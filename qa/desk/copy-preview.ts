import { forDesk } from '../../src/experiments/engine/engine.ts';
import { define } from '../../src/experiments/kit/define-experiment.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';
import type { Report } from '../../src/page/report.ts';
import type { Storefront } from '../../src/public/storefront.ts';
import { engineOf } from './choose-variant.ts';

/** Shows one draft of an experiment at a time on the page, as chosen by QA: its events are marked. */
export function createCopyPreview(storefront: Storefront, report: Report) {
  let shown = '';
  /** Each waits for the one before: a start takes a while, and a second of the same experiment is refused. */
  let last: Promise<unknown> = Promise.resolve();
  const hide = () => {
    if (!shown) return;
    forDesk.engine?.stop(shown);
    forDesk.engine?.tests.delete(shown);
    shown = '';
  };
  const then = (action: () => unknown) => {
    last = last.then(action).catch((error) => report('desk-failed', error, 'the copy test'));
  };
  return {
    /** Shows the experiment in place of the former, under a number that is free; none without one. */
    show(experiment: Experiment | undefined) {
      then(async () => {
        hide();
        const engine = experiment && (await engineOf(storefront));
        if (!engine) return;
        if (engine.tests.has(experiment.id)) return void report('copy-test-known', undefined, experiment.id);
        shown = experiment.id;
        define(experiment, true);
        await engine.start(shown, 'B', 'address');
      });
    },
    /** Gives the page its own texts back. */
    end: () => then(hide),
  };
}
