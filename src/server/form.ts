import * as z from 'zod/mini';
import type { FragmentSource } from '../dom/fragment-source.ts';
import { postJson, postJsonOrFragment } from './client.ts';
import type { CallOptions } from './deadline.ts';
import type { Form, Query } from './send.ts';

/** What the generic form handler answers. */
export const formAnswer = z.object({
  statusMessage: z.object({ message: z.string(), isSuccessful: z.boolean() }),
  /** The form has done its work: its fields are to be closed. */
  disableInput: z.optional(z.boolean()),
});

export type FormAnswer = z.output<typeof formAnswer>;

/** What these answer is not written down anywhere: they may answer as the generic handler, with HTML or with nothing. */
const unwritten = /^\/ajax\/(callmenow|catalog\/productsamplesubmitajax)\/?$/i;

/**
 * Sends a form to its own address: `/Ajax/Form/Submit` for form blocks, others have theirs. Gives a piece of HTML, which
 * may be empty, where the address is known to have no written answer and gave one.
 * @param address absolute, on this site
 * @throws ServerError
 */
export function sendForm(
  address: string,
  form: Form,
  options: CallOptions = {},
): Promise<FormAnswer | FragmentSource> {
  const { pathname, searchParams } = new URL(address);
  const query: Query = Object.fromEntries(searchParams);
  const post = unwritten.test(pathname) ? postJsonOrFragment : postJson;
  return post(pathname, formAnswer, { ...options, form, query });
}
