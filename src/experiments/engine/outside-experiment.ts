import { recorded } from '../kit/custom.ts';
import type { Change, Experiment } from '../kit/types.ts';

/** An experiment from outside the bundle, whose changes are made by no builder. */
export function withRecordedWork(experiment: Experiment): Experiment {
  const changes = Object.entries(experiment.changes).map(([variant, list]) => [
    variant,
    list.map((change: Change) => (change.kind ? change : recorded(change))),
  ]);
  return { ...experiment, changes: Object.fromEntries(changes) };
}
