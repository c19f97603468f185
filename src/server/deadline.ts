/** The options of every call. */
export interface CallOptions {
  /** Ends the call early, with a ServerError of kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** In ms, for the whole call including token, retry and body. Default 10 000. */
  readonly timeout?: number | undefined;
}

export const DEFAULT_TIMEOUT = 10_000;

/** One signal for the caller's abort and the time-out. Its reason shows which of them it was. */
export function deadline({ signal, timeout = DEFAULT_TIMEOUT }: CallOptions): AbortSignal {
  const late = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, late]) : late;
}
