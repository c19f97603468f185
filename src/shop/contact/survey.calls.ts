import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment } from '../../calls/get-and-post.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** A survey's question and answers. Empty if there is nothing to ask. @throws ServerError */
export function survey(surveyId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Survey', { ...options, query: { surveyId }, mayBeEmpty: true });
}
