import type { Experiment } from './types.ts';

const defined = new Map<string, Experiment>();

/** Remembers an experiment whose code is there, and gives it back: to import it anew would take as long as a frame. */
export function define<E extends Experiment>(experiment: E): E {
  defined.set(experiment.id, experiment);
  return experiment;
}

/** The experiment, where its chunk has been evaluated: because the page names it, or because it was imported. */
export const definedHere = (id: string): Experiment | undefined => defined.get(id);
