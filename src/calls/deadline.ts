/** The options of every call. */
export interface CallOptions {
  /** Ends the call early, with a ServerError of kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** In ms, for the whole call including token, retry and body. Default 10 000. */
  readonly timeout?: number | undefined;
  /** Called when what is posted goes out: until then nothing was sent. */
  readonly onSend?: (() => void) | undefined;
}

const DEFAULT_TIMEOUT = 10_000;

/** One signal for the caller's abort and the time-out. Its reason shows which of them it was. */
export function deadline({ signal, timeout = DEFAULT_TIMEOUT }: CallOptions): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), timeout);
  return signal ? anySignal(signal, late.signal) : late.signal;
}

/** Aborted with the first of these. Our oldest browsers have no `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const one of signals) {
    const abort = () => any.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { signal: any.signal });
  }
  return any.signal;
}
