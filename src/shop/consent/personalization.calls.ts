import { csrfToken, waitFor } from '../../calls/csrf.ts';
import { type CallOptions, deadline } from '../../calls/deadline.ts';
import { readDone } from '../../calls/read-answer.ts';
import { callName, send } from '../../calls/send.ts';

/**
 * Registers the user id at the start of a session. Any successful answer is fine. @throws ServerError
 */
export async function registerUser(userId: string, options: CallOptions = {}): Promise<void> {
  const path = '/Ajax/Personalization/Register';
  const call = { method: 'POST', path, form: { userId }, isRepeatable: true } as const;
  const signal = deadline(options);
  const token = await waitFor(csrfToken(), callName(call), signal);
  // No retry with a new token: this page is fresh, and the next one tries again.
  readDone(await send(call, signal, { RequestVerificationToken: token }));
}
