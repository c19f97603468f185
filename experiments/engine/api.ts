import type { Ledger } from './ledger.ts';
import type { Experiment, Registration, Variant } from './types.ts';

/** Who asked for a variant: the server's meta tag, QA by address, or a call. */
export type Source = 'tag' | 'address' | 'api';

export interface ExperimentState {
  readonly id: string;
  readonly name: string;
  /** The variant that it was last asked to run in. */
  readonly variant?: Variant;
  readonly active: boolean;
  /** Why it is not active. */
  readonly whyNot?: string;
  /** Who asked for it last. */
  readonly source?: Source;
}

/** What is asked of the engine; the entry asks the same of it before and after its code is there. */
export interface Engine {
  /** Every known experiment, in the order of the registry. */
  list(): ExperimentState[];
  /** Starts it once per page. False when it was refused or failed; the console or `list()` says why. */
  start(id: string, variant: string, source: Source): Promise<boolean>;
  /** Starts what a meta tag of the page assigns. Rejects where nobody will know the experiment. */
  startTag(tag: Element): Promise<boolean>;
  /** Gives it the list of all experiments, once. A start of one that is unknown so far waits for it. */
  know(registry: readonly Registration[]): void;
  /** There will be no list: only what has registered itself can run. */
  giveUp(error: unknown): void;
  stop(id: string): boolean;
  register(experiment: Experiment): Promise<void>;
  /** Starts a copy test from its data: an object, or its JSON text. False when it is bad, refused or failed. */
  startCopyTest(data: unknown, source: Source): Promise<boolean>;
  explain(id: string): Promise<string>;
}

export interface ExperimentsApi {
  list(): ExperimentState[];
  start(id: string, variant: string): Promise<boolean>;
  /**
   * Undoes its changes and ends its measures. False when it is not active. It may be started again; its activation
   * is not reported twice.
   */
  stop(id: string): boolean;
  /** Makes an experiment known that the registry does not have; one that was already asked for starts. */
  register(experiment: Experiment): void;
  get(id: string): ExperimentState | undefined;
  /** Why it is (not) to be seen: gates, anchors, timeline. Shown in the console, and given back for a bug report. */
  explain(id: string): Promise<string>;
}

export interface CopyTestsApi {
  start(data: unknown): Promise<boolean>;
}

/** What a page knows of one experiment. */
export interface Test extends Registration {
  variant?: Variant;
  source?: Source;
  /** Empty while it is active. */
  whyNot: string;
  /** Its code, once that is there. */
  experiment?: Experiment;
  /** From its start until it stops or fails: aborting it ends the run. */
  life?: AbortController;
  /** Whether this browser had never activated it before; known from its first activation on this page. */
  firstTime?: boolean;
  /** The actions and labels that were reported, for those that are meant once per page. */
  readonly reported: Set<string>;
  /** What it went through on this page. */
  readonly ledger: Ledger;
}

export type Tests = ReadonlyMap<string, Test>;
export type Add = (registration: Registration) => void;
