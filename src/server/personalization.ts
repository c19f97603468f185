import { csrfToken, waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { readDone } from './read-answer.ts';
import { callName, send } from './send.ts';

/**
 * Makes the user id known at the server, at the start of a session. What it answers says nothing to us, so any good
 * answer will do. @throws ServerError
 */
export async function registerUser(userId: string, options: CallOptions = {}): Promise<void> {
  const call = { method: 'POST', path: '/Ajax/Personalization/Register', form: { userId } } as const;
  const signal = deadline(options);
  const token = await waitFor(csrfToken(), callName(call), signal);
  // No second try with a new token: the page has just come, and the next one registers again.
  readDone(await send(call, signal, { RequestVerificationToken: token }));
}
