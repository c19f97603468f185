import type { StorefrontSignals } from '../public/api.ts';

/** The detail of each signal. */
export type SignalDetails = StorefrontSignals;
export type SignalName = keyof SignalDetails;

export interface Signals {
  /** Calls the listener with the signal's detail, which is partial because other code may omit it. Returns a stop. */
  on<N extends SignalName>(
    name: N,
    listener: (detail: Partial<NonNullable<SignalDetails[N]>>) => void,
  ): () => void;
  emit<N extends SignalName>(
    name: N,
    ...detail: SignalDetails[N] extends undefined ? [] : [detail: SignalDetails[N]]
  ): void;
}

/** Signals are CustomEvents on the document, so that other code can emit and receive them. */
export function createSignals(target: EventTarget): Signals {
  return {
    on(name, listener) {
      const heard = (event: Event) => {
        const { detail } = event as CustomEvent<unknown>;
        listener(typeof detail === 'object' && detail !== null ? detail : {});
      };
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
    emit(name, ...[detail]) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
  };
}
