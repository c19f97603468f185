import { ServerError } from '../calls/server-error.ts';
import type { FaultCode } from '../page/faults.ts';
import type { Services } from '../page/services.ts';

/** Why an action was not carried out, by a code of docs/errors.md. `reason` is what the shop says of a refusal. */
export class ActionError extends Error {
  override readonly name = 'ActionError';
  readonly code: FaultCode & `action-${string}`;
  readonly reason: string | undefined;

  constructor(
    code: ActionError['code'],
    message: string,
    { reason, cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.reason = reason;
  }
}

/** What a caller learns of an error: nothing of what the server said. */
export function asActionError(error: unknown): ActionError {
  if (error instanceof ActionError) return error;
  if (!navigator.onLine) return new ActionError('action-offline', 'there is no connection', { cause: error });
  return error instanceof ServerError && error.status === 404
    ? new ActionError('action-unknown', 'the shop does not know it')
    : new ActionError('action-failed', 'the shop gave no usable answer', { cause: error });
}

/** An action goes no way that the shop has closed to its shoppers. @throws ActionError */
export function refuseIfOff(
  { settings }: Services['page'],
  kind: 'island' | 'behaviour',
  name: string,
): void {
  if (settings[`${kind}s`][name] === false)
    throw new ActionError('action-refused', `the ${kind} ${name} is turned off`, { reason: 'off' });
}
