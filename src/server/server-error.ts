type ServerErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'status'
  | 'size'
  | 'content-type'
  | 'shape'
  | 'not-a-fragment';

/** A call without a usable answer. The message has the call, what we expected and what came; never the body. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly kind: ServerErrorKind;
  /** Method and path without the query: `POST /Ajax/Cart/AddProductAjax`. */
  readonly call: string;
  /** HTTP status, if there was an answer at all. */
  readonly status?: number;

  constructor(
    kind: ServerErrorKind,
    call: string,
    what: string,
    more: { status?: number; cause?: unknown } = {},
  ) {
    super(`${call}: ${what}`, 'cause' in more ? { cause: more.cause } : undefined);
    this.kind = kind;
    this.call = call;
    if (more.status !== undefined) this.status = more.status;
  }
}

/** Whether a status says that the server is too busy or out of order, and not what it has to say. */
export const isDown = (status = 0): boolean => status === 429 || status >= 500;
