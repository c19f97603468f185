/** What every call takes. */
export interface CallOptions {
  /** Ends the call early, with a ServerError of kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call: token, retry and body included. Default 10 000. */
  readonly timeout?: number | undefined;
}

export const DEFAULT_TIMEOUT = 10_000;

/** One signal for the caller's wish and the time-out. Its reason tells which of the two it was. */
export function deadline({ signal, timeout = DEFAULT_TIMEOUT }: CallOptions): AbortSignal {
  const late = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, late]) : late;
}
