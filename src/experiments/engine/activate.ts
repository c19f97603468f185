import type { Services } from '../../page/services.ts';
import type { SignalDetails } from '../../page/signals.ts';
import type { Storage } from '../../page/storage.ts';
import type { Timeline } from '../kit/timeline.ts';
import type { Experiment, Variant } from '../kit/types.ts';
import { next, type Test, type Tests } from './trial.ts';

interface Activation {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** All known experiments, for the list of active ones. */
  readonly tests: Tests;
  readonly mark: Mark;
}

/** What tells events to leave out: undefined where there is nothing to tell, as tag managers keep what is not named. */
export interface Mark {
  /** The browser is automated. */
  readonly bot: true | undefined;
  /** The variant was chosen in the address. */
  readonly qa: true | undefined;
}

/** Reports that the shopper takes part, once per page, even if it was stopped and started again. */
export function activate({ metaData, exclusive }: Experiment, test: Test, options: Activation) {
  const { services, tests, variant, mark, document } = options;
  const { page, storage, track } = services;
  const { id, timeline, trial } = test;
  if (trial.firstTime === undefined) {
    // Only the server's choice is one that could flip: QA and calls choose as they like.
    const assigned = trial.source === 'tag' ? variant : undefined;
    const { isFirst, formerVariant } = visitOf(storage, id, assigned);
    test.trial = next(trial, { is: 'activated', firstTime: isFirst });
    const active = [...tests.values()].filter(({ trial }) => trial.phase === 'running');
    timeline.note('activated');
    track(
      'experiment_activation',
      {
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
        ...mark,
      },
      { onSent: () => rememberVisit(storage, id, assigned) },
    );
    if (formerVariant) track('experiment_variant_changed', { testId: id, variant, formerVariant });
    for (const { id: otherId, experiment } of active)
      if (exclusive && otherId !== id && experiment?.exclusive === exclusive)
        track('experiment_exclusion_broken', { testId: id, otherId, group: exclusive, ...mark });
  } else suppress(timeline, 'activation');
  const detail: SignalDetails['experiment-started'] = { id, variant };
  document.dispatchEvent(new CustomEvent('experiment-started', { detail }));
}

export interface Visit {
  /** This browser never had the experiment before. */
  readonly isFirst: boolean;
  /** The variant that the server gave this browser before, where that was another one. */
  readonly formerVariant?: Variant;
}

const key = 'experiments-seen';

/** What the browser has had, by id. `OD478:B,OD485`: the second has been seen without an assignment. */
const seenIn = (storage: Storage) =>
  new Map(
    (storage.get(key)?.split(',') ?? []).filter(Boolean).map((entry) => {
      const [id = '', variant = ''] = entry.split(':');
      return [id, variant];
    }),
  );

/**
 * What this browser had of the experiment before, beside the variant that the server assigned now. One that somebody else
 * chose is undefined: it is neither noted nor compared.
 */
export function visitOf(storage: Storage, id: string, assigned: Variant | undefined): Visit {
  const before = seenIn(storage).get(id);
  return {
    isFirst: before === undefined,
    ...(before && assigned && before !== assigned && { formerVariant: before as Variant }),
  };
}

/** Notes that this browser has the experiment, with the assigned variant: once that was sent. */
export function rememberVisit(storage: Storage, id: string, assigned: Variant | undefined): void {
  const seen = seenIn(storage);
  const before = seen.get(id);
  const now = assigned ?? before ?? '';
  if (now === before) return;
  seen.set(id, now);
  storage.set(key, [...seen].map(([id, variant]) => (variant ? `${id}:${variant}` : id)).join());
}

/** Counts an event that is not sent because it is a duplicate. */
export function suppress({ doubles }: Timeline, what: string) {
  doubles.set(what, (doubles.get(what) ?? 0) + 1);
}
