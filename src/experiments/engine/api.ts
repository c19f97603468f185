import type { StorefrontExperiment } from '../../public/api.ts';
import type { Examination } from '../desk/examine.ts';
import type { Experiment, Registration } from '../kit/types.ts';
import type { Source, Test } from './trial.ts';

export type ExperimentState = StorefrontExperiment;

/** The engine's interface. */
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
export interface EngineForDesk extends Engine {
  /** Every known experiment, in the order of the registry. */
  readonly tests: Map<string, Test>;
  /** QA's choices. */
  readonly overrides: Map<string, string>;
  /** Ends the experiment and begins a new history, in which nothing of the former variant has been reported. */
  renew(id: string): void;
  examine(id: string): Promise<Examination>;
}
