import type { EarlyServices as Services } from '../../src/page/services.ts';
import type { SignalDetails } from '../../src/page/signals.ts';
import type { Test, Tests } from './api.ts';
import type { Variant } from './types.ts';

interface Activation {
  readonly variant: Variant;
  readonly services: Services;
  /** All known tests, for the list of active ones. */
  readonly tests: Tests;
  /** Its variant was chosen in the address. */
  readonly qa: boolean;
}

/** Reports that the shopper takes part, once per page, even if it was stopped and started again. */
export function activate(test: Test, { services: { page, storage, track }, tests, variant, qa }: Activation) {
  const { id, ledger } = test;
  if (test.firstTime === undefined) {
    const seen = storage.get('experiments-seen')?.split(',') ?? [];
    test.firstTime = !seen.includes(id);
    if (test.firstTime) storage.set('experiments-seen', [...seen, id].join());
    ledger.note('activated');
    track('experiment_activation', {
      testId: id,
      variant,
      pageType: page.type,
      metaData: {},
      experiments: [...tests.values()].flatMap(({ id, name, variant, whyNot, firstTime = false }) =>
        variant && !whyNot ? [{ id, name, variant, firstTime }] : [],
      ),
      ...(qa && { qa }),
    });
  } else ledger.suppress('activation');
  const detail: SignalDetails['experiment-started'] = { id, variant };
  document.dispatchEvent(new CustomEvent('experiment-started', { detail }));
}
