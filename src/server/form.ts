import * as z from 'zod/mini';
import { postJson } from './client.ts';
import type { CallOptions } from './deadline.ts';
import type { Form, Query } from './send.ts';

/** What the generic form handler answers. */
export const formAnswer = z.object({
  statusMessage: z.object({ message: z.string(), isSuccessful: z.boolean() }),
  /** The form has done its work: its fields are to be closed. */
  disableInput: z.optional(z.boolean()),
});

export type FormAnswer = z.output<typeof formAnswer>;

/**
 * Sends a form to its own address: `/Ajax/Form/Submit` for form blocks, others have theirs.
 * @param address absolute, on this site
 * @throws ServerError
 */
export function sendForm(address: string, form: Form, options: CallOptions = {}): Promise<FormAnswer> {
  const { pathname, searchParams } = new URL(address);
  const query: Query = Object.fromEntries(searchParams);
  return postJson(pathname, formAnswer, { ...options, form, query });
}
