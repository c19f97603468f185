import { isSelector, problemsOf } from './check-experiment.ts';
import type { Change, Changes, Experiment, ExperimentId, Registration } from './types.ts';

const defined = new Map<string, Registration>();
let listener: ((registration: Registration) => void) | undefined;

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

/**
 * Registers an experiment whose code has loaded, because the page includes its chunk or because it was imported, and
 * returns it. An engine that waits for it starts it in the same task.
 */
export function define<E extends Experiment>(experiment: E, isCopyTest = false): E {
  const { id, name, pages = ['*'] } = experiment;
  const registration = { id, name, pages, isCopyTest, load: async () => experiment };
  defined.set(id, registration);
  listener?.(registration);
  return experiment;
}

/** Calls the listener with all present and future registrations. One listener at a time. */
export function onDefined(given: (registration: Registration) => void): void {
  listener = given;
  defined.forEach(given);
}
