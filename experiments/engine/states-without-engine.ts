import type { ExperimentState } from './api.ts';
import type { Registration } from './types.ts';

/** The states of all known experiments while there is no engine: only those that a tag assigns are loading. */
export function statesWithoutEngine(
  registry: readonly Registration[],
  document: Document,
): ExperimentState[] {
  return registry.map(({ id, name }) => ({
    id,
    name,
    active: false,
    whyNot: document.querySelector(`meta[name="AB-test-${id}"]`) ? 'loading' : 'not assigned',
  }));
}
