import type { FragmentSource } from '../dom/fragment-source.ts';
import { getFragment } from './client.ts';
import type { CallOptions } from './deadline.ts';

/** The question of a survey and its answers. Empty where there is nothing to ask now. @throws ServerError */
export function survey(surveyId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Survey', { ...options, query: { surveyId }, mayBeEmpty: true });
}
