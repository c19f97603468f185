import type { CallOptions } from '../../calls/deadline.ts';
import { postJson, postJsonOrFragment } from '../../calls/get-and-post.ts';
import { text } from '../../calls/schema.ts';
import type { Form } from '../../calls/send.ts';
import { z } from '../../calls/zod.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** In characters. */
export const maxMessage = 2000;

/** The answer of the generic form handler. */
export const formAnswer = z.object({
  statusMessage: z.object({ message: text(maxMessage), isSuccessful: z.boolean() }),
  /** The form is finished: disable its fields. */
  disableInput: z.optional(z.boolean()),
});

export type FormAnswer = z.output<typeof formAnswer>;

/** Calls without a documented answer: it can be the generic handler's, HTML, or nothing. */
const undocumented = /^\/ajax\/(callmenow|catalog\/productsamplesubmitajax)\/?$/i;

/**
 * Sends a form to its own address, which is `/Ajax/Form/Submit` for form blocks. Undocumented calls may also return a
 * piece of HTML, which can be empty.
 * @param address absolute, on this site
 * @throws ServerError
 */
export function sendForm(
  address: string,
  form: Form,
  options: CallOptions = {},
): Promise<FormAnswer | FragmentSource> {
  const { pathname, searchParams } = new URL(address);
  const post = undocumented.test(pathname) ? postJsonOrFragment : postJson;
  return post(pathname, formAnswer, { ...options, form, query: searchParams });
}
