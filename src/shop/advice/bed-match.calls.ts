import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment, postFragment } from '../../calls/get-and-post.ts';
import type { Form } from '../../calls/send.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** What can open in the popup before there is a result. */
export type BedMatchView = 'Start' | 'Introduction' | 'Questions';

/** @throws ServerError */
export function bedMatchView(view: BedMatchView, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment(`/Ajax/BedMatch/${view}`, options);
}

/**
 * Posts the answers; the answer is the result, or the questions again with what is wrong. Without `keep` the server
 * forgets them. @throws ServerError
 */
export function bedMatchResult(
  form: Form,
  { keep = true, ...options }: CallOptions & { readonly keep?: boolean } = {},
): Promise<FragmentSource> {
  return postFragment('/Ajax/BedMatch/Result', {
    ...options,
    form,
    ...(!keep && { query: { keep: 'false' } }),
  });
}
