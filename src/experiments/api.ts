import type { EarlyServices as Services } from '../page/services.ts';
import type { StorefrontExperiment } from '../public.ts';
import type { Examination } from './examine.ts';
import type { Source, Test } from './trial.ts';
import type { Experiment, Registration } from './types.ts';

export type ExperimentState = StorefrontExperiment;

/** The engine's interface. The entry uses the same one before and after the code has loaded. */
export interface Engine {
  /** Every known experiment, in the order of the registry. */
  list(): ExperimentState[];
  /** One of them. It is told where there is none of this id. */
  get(id: string): ExperimentState | undefined;
  /**
   * Starts an experiment, once per page. Resolves with false if it was refused or failed; the reason is in the console
   * or in `list()`.
   */
  start(id: string, variant: string, source: Source): Promise<boolean>;
  /**
   * Starts the experiment that a meta tag of the page assigns. Rejects if the experiment is unknown and no list will
   * follow.
   */
  startTag(tag: Element): Promise<boolean>;
  /** Sets the list of all experiments, once. Starting one that is still unknown waits for this list. */
  know(list: { readonly registry: readonly Registration[] }): void;
  /** Reports that there will be no list: only experiments that have registered themselves can run. */
  giveUp(error: unknown): void;
  stop(id: string): boolean;
  register(experiment: Experiment): Promise<void>;
  /**
   * Starts a copy test from its data: an object or JSON text. Resolves with false if it is invalid, refused or failed.
   */
  startCopyTest(data: unknown, source: Source): Promise<boolean>;
  explain(id: string): Promise<string>;
}

/** What the engine lends to the desk. */
export interface LentEngine extends Engine {
  /** Every known experiment, in the order of the registry. */
  readonly tests: Map<string, Test>;
  /** QA's choices. */
  readonly overrides: Map<string, string>;
  /** Ends the experiment and begins a new history, in which nothing of the former variant has been reported. */
  renew(id: string): void;
  examine(id: string): Promise<Examination>;
}

/** What patches, and the engine that keeps the books: each chunk brings its part. */
export interface Parts {
  readonly patch?: (services: Services, document: Document) => void;
  /** `takeClicks` gives the clicks that were made before. */
  readonly create?: (services: Services, document: Document, takeClicks?: () => readonly Event[]) => Engine;
}

/**
 * The property through which the entry finds the parts' chunks, and they the entry. The number is the version of the
 * interface between them.
 */
export const partsKey = Symbol.for('storefront engine 4');

/** Those that have come before, as an array; the next one is pushed. */
export interface PartsList {
  forEach(action: (parts: Parts) => void): void;
  push(parts: Parts): unknown;
}

/** Hands a part to the entry, or keeps it until that has run. */
export function handOver(parts: Parts) {
  const view = globalThis as { [partsKey]?: PartsList };
  const all: PartsList = view[partsKey] ?? ([] as Parts[]);
  view[partsKey] = all;
  all.push(parts);
}
