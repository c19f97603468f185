import type { Experiment, Registration } from './types.ts';

const defined = new Map<string, Registration>();
let listener: ((registration: Registration) => void) | undefined;

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
