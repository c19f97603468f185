import type { FaultCode } from '../../page/faults.ts';
import type { Scope } from '../kit/scope.ts';
import type { Timeline } from '../kit/timeline.ts';
import type { Experiment, Registration, Variant } from '../kit/types.ts';

/** Who requested a variant: the server's meta tag, QA by address, or a call. */
export type Source = 'tag' | 'address' | 'api';

/** The conditions of a start, in the order in which they are asked. */
export type GateId = 'address' | 'known' | 'free' | 'variant' | 'settings' | 'page';

export interface GateResult {
  readonly id: GateId;
  /** Empty if the request passed. */
  readonly refusal: string;
}

export interface Refusal {
  readonly gate: GateId;
  /** Why it does not pass, for a developer. */
  readonly words: string;
  /** Of a mistake of an author or the server; other refusals are normal. */
  readonly code?: FaultCode | undefined;
}

/** How a run ends. */
export type End = 'stopped' | 'failed' | 'quarantined';

/** Where an experiment stands on a page. Never changed: an event makes the next one. */
export interface Trial {
  readonly phase: 'idle' | 'keptOut' | 'refused' | 'loading' | 'running' | End;
  /** The last requested variant, and who requested it. */
  readonly variant?: Variant;
  readonly source?: Source;
  /** Why its last request did not pass. */
  readonly refusal?: Refusal;
  /** Who keeps it out. */
  readonly by?: 'address' | 'desk';
  /** Whether this is its first activation in this browser; set once its activation is reported on this page. */
  readonly firstTime?: boolean;
}

export type TrialEvent =
  | {
      readonly is: 'asked';
      readonly variant: string;
      readonly source: Source;
      readonly refusal?: Refusal | undefined;
    }
  | { readonly is: 'keptOut'; readonly by: 'address' | 'desk' }
  /** Its changes are applied. */
  | { readonly is: 'applied' }
  | { readonly is: 'activated'; readonly firstTime: boolean }
  | { readonly is: 'ended'; readonly as: End };

/** One that nobody has asked for. */
export const idle: Trial = { phase: 'idle' };

/** From its start until it ends. */
export const isLive = ({ phase }: Trial): boolean => phase === 'loading' || phase === 'running';

/** What an event makes of a trial; the same one where it changes nothing. */
export function next(trial: Trial, event: TrialEvent): Trial {
  switch (event.is) {
    case 'asked': {
      const { source, refusal } = event;
      const variant = event.variant as Variant;
      if (isLive(trial)) return trial;
      if (!refusal) return { ...trial, phase: 'loading', variant, source };
      // The address has said what it stands for.
      if (refusal.gate === 'address') return trial;
      if (!refusal.code) return { ...trial, phase: 'refused', variant, source, refusal };
      // A mistaken second request takes nothing from what the first has come to.
      return trial.firstTime === undefined ? { ...trial, phase: 'refused', refusal } : trial;
    }
    case 'keptOut':
      return isLive(trial) ? trial : { ...trial, phase: 'keptOut', by: event.by, source: 'address' };
    case 'applied':
      return trial.phase === 'loading' ? { ...trial, phase: 'running' } : trial;
    case 'activated':
      return { ...trial, firstTime: event.firstTime };
    case 'ended':
      return isLive(trial) ? { ...trial, phase: event.as } : trial;
  }
}

/** Why it is not active, for a developer; empty if it is. */
export function whyNot({ phase, refusal, by }: Trial): string {
  if (phase === 'running') return '';
  if (phase === 'idle') return 'not assigned';
  if (phase === 'keptOut') return `kept out by the ${by}`;
  return phase === 'refused' && refusal ? refusal.words : phase;
}

/** What the engine keeps of one experiment on a page: one record for each that is known. */
export interface Test extends Registration {
  trial: Trial;
  /** The results of the gates at the request that counts; empty if there was none. */
  gates: readonly GateResult[];
  /** Its code, once loaded. */
  experiment?: Experiment;
  /** Of its last run. */
  scope?: Scope;
  /** Ends its last run as an error of its code does. */
  fail?: (error: unknown) => void;
  /** The reported actions and labels, for measurements that are sent once per page. */
  readonly reported: Set<string>;
  /** Its history on this page. */
  readonly timeline: Timeline;
}

export type Tests = ReadonlyMap<string, Test>;
export type Add = (registration: Registration) => void;
