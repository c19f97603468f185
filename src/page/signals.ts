import type { StorefrontSignals } from '../public.ts';

/** The detail of each signal. */
export type SignalDetails = StorefrontSignals;
export type SignalName = keyof SignalDetails;

export interface EarlySignals {
  /** Calls the listener with the signal's detail, which is partial because other code may omit it. Returns a stop. */
  on<N extends SignalName>(
    name: N,
    listener: (detail: Partial<NonNullable<SignalDetails[N]>>) => void,
  ): () => void;
}

/** Hears signals, which are CustomEvents on the document, so that other code can emit and receive them. */
export function hearSignals(target: EventTarget): EarlySignals {
  return {
    on(name, listener) {
      const heard = (event: Event) => {
        const { detail } = event as CustomEvent<unknown>;
        listener(typeof detail === 'object' && detail !== null ? detail : {});
      };
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
  };
}
