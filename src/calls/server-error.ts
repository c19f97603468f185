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
  /** The server showed its login page instead. */
  readonly isLogin?: boolean;

  constructor(
    kind: ServerErrorKind,
    call: string,
    what: string,
    more: { status?: number; isLogin?: boolean; cause?: unknown } = {},
  ) {
    super(`${call}: ${what}`, 'cause' in more ? { cause: more.cause } : undefined);
    this.kind = kind;
    this.call = call;
    if (more.status !== undefined) this.status = more.status;
    if (more.isLogin) this.isLogin = true;
  }
}

/** 419 and 440 are what some servers answer in the place of 401. */
const unknownVisitor = [401, 403, 419, 440];

/**
 * Whether the server does not know the visit any more: it refuses the token, also a fresh one, or wants a login. Then it has
 * changed nothing, and the same page will get the same answer until it is loaded anew.
 */
export const isExpired = (error: unknown): error is ServerError =>
  error instanceof ServerError && (error.isLogin === true || unknownVisitor.includes(error.status ?? 0));

/** Whether a status says that the server is too busy or out of order, and not what it has to say. */
export const isDown = (status = 0): boolean => status === 429 || status >= 500;
