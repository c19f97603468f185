import { problemsOf } from './check-experiment.ts';
import { define } from './defined-here.ts';
import { isSelector } from './is-selector.ts';
import type { Change, Changes, Experiment, ExperimentId } from './types.ts';

/**
 * An experiment as its author writes it: B must have changes; A and C show the server's page unless they have their
 * own.
 */
export interface ExperimentDefinition<Id extends ExperimentId> extends Experiment {
  readonly id: Id;
  readonly changes: Changes & { readonly B: readonly Change[] };
}

/**
 * Returns the experiment. In development and in tests it is checked first, as the build does.
 *
 * @throws Error with all mistakes, a line each
 */
export function defineExperiment<const Id extends ExperimentId>(
  experiment: ExperimentDefinition<Id>,
): ExperimentDefinition<Id> {
  const problems = import.meta.env.DEV ? problemsOf(experiment, isSelector) : [];
  if (problems.length) throw new Error(problems.join('\n'));
  return define(experiment);
}
