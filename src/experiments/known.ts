import type { Ledger } from './ledger.ts';
import type { Life } from './life.ts';
import type { GateResult, Trial } from './trial.ts';
import type { Experiment, Registration } from './types.ts';

/** What the engine keeps of one experiment on a page: one record for each that is known. */
export interface Test extends Registration {
  trial: Trial;
  /** The results of the gates at the request that counts; empty if there was none. */
  gates: readonly GateResult[];
  /** Its code, once loaded. */
  experiment?: Experiment;
  /** Of its last run. */
  life?: Life;
  /** The reported actions and labels, for measurements that are sent once per page. */
  readonly reported: Set<string>;
  /** Its history on this page. */
  readonly ledger: Ledger;
}

export type Tests = ReadonlyMap<string, Test>;
export type Add = (registration: Registration) => void;
