import type { EarlySignals, SignalDetails, SignalName } from './signals.ts';

export interface Signals extends EarlySignals {
  emit<N extends SignalName>(
    name: N,
    ...detail: SignalDetails[N] extends undefined ? [] : [detail: SignalDetails[N]]
  ): void;
}

/** Lets signals be emitted too. */
export function emitSignals(signals: EarlySignals, target: EventTarget): Signals {
  return {
    ...signals,
    emit(name, ...[detail]) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
  };
}
