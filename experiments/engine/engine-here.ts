import type { createEngine } from './engine.ts';
import type { Experiment } from './types.ts';

const key = Symbol.for('storefront engine 1');

interface EngineHere {
  readonly createEngine: typeof createEngine;
  readonly definedHere: (id: string) => Experiment | undefined;
}

/**
 * The engine where a page has named an experiment's chunk, so that both came before the entry. To import what is there
 * takes as long as a frame, and the entry's own task may be the one that lets the page be painted.
 */
export const engineHere = (): EngineHere | undefined => (globalThis as { [key]?: EngineHere })[key];
