import type { EarlyServices as Services } from '../page/services.ts';
import type { SignalDetails } from '../page/signals.ts';
import type { Test, Tests } from './api.ts';
import { isRobot } from './is-robot.ts';
import { rememberVisit } from './remember-visit.ts';
import { next } from './trial.ts';
import type { Experiment, Variant } from './types.ts';

interface Activation {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** All known tests, for the list of active ones. */
  readonly tests: Tests;
  /** Its variant was chosen in the address. */
  readonly qa: boolean;
}

/** Reports that the shopper takes part, once per page, even if it was stopped and started again. */
export function activate({ metaData, exclusive }: Experiment, test: Test, options: Activation) {
  const { services, tests, variant, qa, document } = options;
  const { page, storage, track } = services;
  const { id, ledger, trial } = test;
  if (trial.firstTime === undefined) {
    // Only the server's choice is one that could flip: QA and calls choose as they like.
    const { isFirst, formerVariant } = rememberVisit(
      storage,
      id,
      trial.source === 'tag' ? variant : undefined,
    );
    test.trial = next(trial, { is: 'activated', firstTime: isFirst });
    const active = [...tests.values()].filter(({ trial }) => trial.phase === 'running');
    ledger.note('activated');
    track('experiment_activation', {
      testId: id,
      variant,
      pageType: page.type,
      metaData: metaData?.(document, services) ?? {},
      experiments: active.map(({ id, name, trial: { variant, firstTime = false } }) => ({
        id,
        name,
        variant: variant as Variant,
        firstTime,
      })),
      ...(isRobot(document) && { bot: true }),
      ...(qa && { qa }),
    });
    if (formerVariant) track('experiment_variant_changed', { testId: id, variant, formerVariant });
    for (const { id: otherId, experiment } of active)
      if (exclusive && otherId !== id && experiment?.exclusive === exclusive)
        track('experiment_exclusion_broken', { testId: id, otherId, group: exclusive, ...(qa && { qa }) });
  } else ledger.suppress('activation');
  const detail: SignalDetails['experiment-started'] = { id, variant };
  document.dispatchEvent(new CustomEvent('experiment-started', { detail }));
}
