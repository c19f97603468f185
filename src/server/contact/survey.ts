import type { FragmentSource } from '../../dom/fragment.ts';
import { getFragment } from '../client.ts';
import type { CallOptions } from '../deadline.ts';

/** A survey's question and answers. Empty if there is nothing to ask. @throws ServerError */
export function survey(surveyId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Survey', { ...options, query: { surveyId }, mayBeEmpty: true });
}
