import type { ExperimentState } from './api.ts';
import type { Registration } from './types.ts';

/** Every known experiment while there is no engine: only what a tag assigns is on its way. */
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
