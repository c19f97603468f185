import { isSelector, problemsOf } from './check-experiment.ts';
import type { Change, Changes, Experiment, ExperimentId } from './types.ts';

type Listener = (experiment: Experiment, isCopyTest: boolean) => void;

const defined = new Map<string, Parameters<Listener>>();
const listeners = new Map<string, Listener>();

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
  if (import.meta.env.DEV) {
    const problems = problemsOf(experiment, isSelector);
    if (problems.length) throw new Error(problems.join('\n'));
  }
  return define(experiment);
}

/**
 * Registers an experiment whose code has loaded, because the page includes its chunk or because it was imported, and
 * returns it. An engine that waits for it starts it in the same task.
 */
export function define<E extends Experiment>(experiment: E, isCopyTest = false): E {
  defined.set(experiment.id, [experiment, isCopyTest]);
  for (const listener of listeners.values()) listener(experiment, isCopyTest);
  return experiment;
}

/** Calls the listener with all present and future experiments. One listener at a time under each name. */
export function onDefined(name: string, listener: Listener): void {
  listeners.set(name, listener);
  for (const one of defined.values()) listener(...one);
}

/** The variant in a meta tag's content, `OD478|B`; undefined if the content has another form. */
export function variantIn(content: string | undefined, id: string): string | undefined {
  const variant = content?.split('|')[1];
  return variant && content === `${id}|${variant}` ? variant : undefined;
}
